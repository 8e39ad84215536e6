import { localeFor } from './locale.ts';

/** '$49.95', '$0', or as the language of the page writes them. */
export const inDollars = (amount: number): string =>
  amount.toLocaleString(localeFor('en'), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 0,
  });
