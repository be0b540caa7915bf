/** pictureSrc is where a product's picture is loaded from: the server has copies of those on other hosts. */
export const pictureSrc = (address: string): string =>
  /^https?:/i.test(address) ? `/api/pictures?Url=${encodeURIComponent(address)}` : address;
