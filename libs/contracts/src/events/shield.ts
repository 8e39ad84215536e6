import { keptOriginShield } from '../originShield.ts';
import { about, type EventOf } from './contract.ts';

/** Stream `shield-{member}`. The subject is the member. */
export const shieldEvents = {
  /** All that the member hides from, from now on. */
  OriginShieldChanged: about(1, keptOriginShield),
};
export type ShieldEvent = EventOf<typeof shieldEvents>;
