import {
  NO_SHIELD,
  type OriginShield,
  type ShieldEvent,
  shieldedOrigins,
  withoutRepeats,
} from '@kolo/contracts';
import type { Decider } from '@kolo/events';

/** From whom a member wants to hide from now on. */
export interface ChangeShield {
  shield: OriginShield;
}

/**
 * Changes from whom a member hides; brings nothing where that is named already, however it is written
 * (docs/product.md#shields).
 */
export function decide(before: OriginShield, { shield }: ChangeShield): ShieldEvent[] {
  const named = shieldedOrigins(before);
  const wanted = shieldedOrigins(shield);
  if (named.size === wanted.size && [...named].every((origin) => wanted.has(origin))) return [];
  return [{ type: 'OriginShieldChanged', data: withoutRepeats(shield) }];
}

/** From whom each member hides: the state of a `shield-{member}` stream. */
export const shieldDecider: Decider<OriginShield, ChangeShield, ShieldEvent> = {
  initial: NO_SHIELD,
  decide,
  evolve: (_before, { data }) => data,
};
