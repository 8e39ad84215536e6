import type { CastMember } from './cast/castMember.ts';
import type { Chance } from './chance.ts';
import { countryOf } from './cities.ts';
import type { HeritageCode, Language } from './vocabulary.ts';

const OF_HERITAGE: Record<HeritageCode, Language> = {
  AL: 'Albanian',
  BA: 'Bosnian',
  BG: 'Bulgarian',
  HR: 'Croatian',
  XK: 'Albanian',
  ME: 'Montenegrin',
  MK: 'Macedonian',
  RO: 'Romanian',
  RS: 'Serbian',
  SI: 'Slovenian',
};

const OF_RESIDENCE: Record<string, Language> = {
  ...OF_HERITAGE,
  AT: 'German',
  BE: 'French',
  CH: 'German',
  DE: 'German',
  ES: 'Spanish',
  FR: 'French',
  GR: 'Greek',
  IT: 'Italian',
  NO: 'Norwegian',
  SE: 'Swedish',
};

const ENGLISH_FOR_CERTAIN_UP_TO = 44;

/** What somebody speaks: the family's language, that of the country, mostly English, and what the cast says. */
export function languagesOf(
  { city, age, details }: CastMember,
  heritage: readonly HeritageCode[],
  chance: Chance,
): Language[] {
  const country = countryOf(city);
  const local = city === 'Geneva' ? 'French' : (OF_RESIDENCE[country] ?? 'English');
  const english = age <= ENGLISH_FOR_CERTAIN_UP_TO || chance.yes(0.5);
  return [
    ...new Set<Language>([
      ...heritage.map((code) => OF_HERITAGE[code]),
      local,
      ...(english ? (['English'] as const) : []),
      ...(details.speaks ?? []),
    ]),
  ];
}
