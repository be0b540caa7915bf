/** The most packages that an order can have. */
export const most = 99;

/** More labels of one order than this are asked about before they are printed. */
export const usual = 20;
