let number: number | undefined;

/**
 * heard is the number of the last live event that this page has received; undefined as long as its feed has none. Each
 * read says it: what the server answers from a copy of its data must show at least that.
 */
export const heard = {
  get: () => number,
  set: (now: number | undefined) => {
    number = now;
  },
};
