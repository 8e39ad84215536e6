import { type AdminUser, countryName, isPaid } from '@kolo/contracts';
import { textOf } from '../../texts/texts.ts';

const t = textOf('admin');

/** First and last name, 'User' without either (docs/product.md#operators). */
export const nameOf = ({ firstName, lastName }: AdminUser): string =>
  [firstName, lastName].filter(Boolean).join(' ') || t('users.fallbackName');

/** The list of heritage countries, else the single one, else none (docs/product.md#operators). */
export const heritageOf = ({ heritageCountries, heritageCountry }: AdminUser): readonly string[] =>
  heritageCountries.length > 0 ? heritageCountries : heritageCountry ? [heritageCountry] : [];

/** The plan's name, else free or paid by tier (docs/product.md#operators). */
export const planOf = ({ planType, subscriptionTier }: AdminUser): string =>
  planType || (isPaid(subscriptionTier) ? t('users.paid') : t('users.free'));

export const countryOrNothing = (code: string | null): string =>
  code ? countryName(code) : t('users.nothing');
