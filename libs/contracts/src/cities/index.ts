export { cityAliases, englishCityName } from './cityAliases.ts';
export { cityKey, shortCity } from './cityKey.ts';
export { normaliseCity } from './normaliseCity.ts';
