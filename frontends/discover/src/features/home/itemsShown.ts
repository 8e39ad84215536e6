/** How many matches and conversations the dashboard shows (product 22). */
export const ITEMS_SHOWN = 3;
