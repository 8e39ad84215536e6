export const ITEMS_SHOWN = 3;
