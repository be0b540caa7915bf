/** The tabs of courier orders, in the order of tabIndex. */
export const collectTabs = ['open', 'outfordelivery', 'failed', 'archived'] as const;
export type CollectTab = (typeof collectTabs)[number];
