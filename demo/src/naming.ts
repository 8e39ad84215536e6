import type { Chance } from './chance.ts';

/** Ages in the cast are as of this day, so that everything derived from them stays the same. */
export const DEMO_DAY = '2026-11-01';
const DAY_MS = 86_400_000;

/** A birth date at which somebody is `age` on `DEMO_DAY`. */
export function birthdateAt(age: number, chance: Chance): string {
  const birthday = new Date(`${DEMO_DAY}T00:00:00Z`);
  birthday.setUTCFullYear(birthday.getUTCFullYear() - age);
  return new Date(birthday.getTime() - chance.between(0, 360) * DAY_MS).toISOString().slice(0, 10);
}

/** A name in lower-case ASCII, words joined by hyphens. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('đ', 'dj')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z]+/g, '-');

/** An address at a domain that can never receive mail (RFC 2606). */
export const emailOf = (firstName: string, lastName: string): string =>
  `${slugOf(firstName)}.${slugOf(lastName)}@demo.invalid`;
