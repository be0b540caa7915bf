/** personName is who did something, without the address that the records keep: Ruth Castellan. */
export const personName = (by: string): string => by.replace(/ <[^<>]+>$/, '');
