import type { HeritageCode } from '../vocabulary.ts';
import { ALBANIA } from './albania.ts';
import { BOSNIA } from './bosnia.ts';
import { BULGARIA } from './bulgaria.ts';
import type { CastMember } from './castMember.ts';
import { CROATIA } from './croatia.ts';
import { KOSOVO } from './kosovo.ts';
import { MONTENEGRO } from './montenegro.ts';
import { NORTH_MACEDONIA } from './northMacedonia.ts';
import { ROMANIA } from './romania.ts';
import { SERBIA } from './serbia.ts';
import { SLOVENIA } from './slovenia.ts';

export type { CastMember } from './castMember.ts';

/** Everybody, by the country their family comes from. */
export const CAST: Record<HeritageCode, readonly CastMember[]> = {
  AL: ALBANIA,
  BA: BOSNIA,
  BG: BULGARIA,
  HR: CROATIA,
  XK: KOSOVO,
  ME: MONTENEGRO,
  MK: NORTH_MACEDONIA,
  RO: ROMANIA,
  RS: SERBIA,
  SI: SLOVENIA,
};
