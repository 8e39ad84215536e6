import { ageAt } from '@kolo/contracts/dates';
import { inOurLanguage, textOf } from '@kolo/i18n';
import { cityLabel } from '../cityLabel.ts';
import { countryLabel } from '../countryLabel.ts';

const t = textOf('common');

export interface Whereabouts {
  currentCity?: string | null | undefined;
  residenceCountry?: string | null | undefined;
}

/** 'Amra, 33', with a fallback for a missing name (docs/product.md#how-others-see-a-member). */
export function nameAndAge(
  firstName: string | null | undefined,
  birthdate: string | null | undefined,
  now = new Date(),
): string {
  const name = firstName || t('member.anonymous');
  const age = birthdate ? ageAt(birthdate, now) : null;
  return age === null ? name : t('member.nameAndAge', { name, age });
}

/** 'Chicago, United States', or less (docs/product.md#how-others-see-a-member). */
export function locationText({ currentCity, residenceCountry }: Whereabouts): string {
  const country = residenceCountry ? countryLabel(residenceCountry) : '';
  if (currentCity && residenceCountry && country)
    return t('member.cityAndCountry', { city: cityLabel(currentCity, residenceCountry), country });
  return country || t('member.locationUnknown');
}

/** '2 km away', even if the distance is unknown (docs/product.md#distance). */
export const distanceText = ({ distance }: { distance: string }): string =>
  inOurLanguage(distance) || t('member.distanceUnknown');
