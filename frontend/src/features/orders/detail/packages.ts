/** The most packages that an order can have. */
export const mostPackages = 99;

/** The number of labels of one order above which a confirmation is asked for. */
export const usualPackages = 20;
