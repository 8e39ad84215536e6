/** How many matches and conversations the dashboard shows (docs/product.md#the-dashboard). */
export const ITEMS_SHOWN = 3;
