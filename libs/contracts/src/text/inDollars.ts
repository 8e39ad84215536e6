/** '$49.95', '$0', or as a language writes them. */
export const inDollars = (amount: number, locale: string): string =>
  amount.toLocaleString(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 0,
  });
