import type { ShieldEvent } from '@kolo/contracts/events';
import {
  NO_SHIELD,
  type OriginShield,
  shieldedOrigins,
  withoutRepeats,
} from '@kolo/contracts/places/originShield';
import type { Decider } from '@kolo/events';

export interface ChangeShield {
  shield: OriginShield;
}

/** A no-op if the same origins are named already, however they are spelt (docs/product.md#shields). */
export function decide(before: OriginShield, { shield }: ChangeShield): ShieldEvent[] {
  const named = shieldedOrigins(before);
  const wanted = shieldedOrigins(shield);
  if (named.size === wanted.size && [...named].every((origin) => wanted.has(origin))) return [];
  return [{ type: 'OriginShieldChanged', data: withoutRepeats(shield) }];
}

/** Stream `shield-{member}`. */
export const shieldDecider: Decider<OriginShield, ChangeShield, ShieldEvent> = {
  initial: NO_SHIELD,
  decide,
  evolve: (_before, { data }) => data,
};
