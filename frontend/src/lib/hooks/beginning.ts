/** The time of a first check for new rows, which only returns the server's time. */
export const beginning = '1970-01-01T00:00:00Z';
