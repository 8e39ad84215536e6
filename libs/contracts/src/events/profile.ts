import { z } from 'zod';
import { keptOriginShield } from '../places/originShield.ts';
import { keptTrip } from '../places/trips.ts';
import { keptDealbreakers } from '../profile/dealbreakerFields.ts';
import { OPTIONAL_FIELDS } from '../profile/optionalFields.ts';
import { CHANGE_GROUPS } from '../profile/profileChanges.ts';
import { keptProfileFields } from '../profile/profileFields.ts';
import { about, type EventOf } from './contract.ts';
import { operatorAct } from './identity.ts';

const group = z.enum(CHANGE_GROUPS);
const limited = z.object({ at: z.string(), counted: z.array(group), corrected: z.array(group) }).optional();

/** Stream `profile-{member}`; the subject is the member. */
export const profileEvents = {
  ProfileCompleted: about(1, keptProfileFields),
  /** `limited` tells how a change of a limited group counts (docs/product.md#how-often-a-profile-changes). */
  ProfileChanged: about(
    1,
    keptProfileFields.partial().extend({
      cleared: z.array(z.enum(OPTIONAL_FIELDS)).optional(),
      limited,
    }),
  ),
  DealbreakersChanged: about(1, z.object({ dealbreakers: keptDealbreakers, limited })),
  ProfileChangeGranted: about(1, z.object({ group, at: z.string(), act: operatorAct })),
};
export type ProfileEvent = EventOf<typeof profileEvents>;

/** Stream `shield-{member}`; the subject is the member. */
export const shieldEvents = {
  OriginShieldChanged: about(1, keptOriginShield),
};
export type ShieldEvent = EventOf<typeof shieldEvents>;

/** Stream `trips-{member}`; the subject is the member. `added` is how many of them are new, or have other weeks. */
export const tripEvents = {
  TripsChanged: about(1, z.object({ trips: z.array(keptTrip), added: z.int().min(0), at: z.string() })),
};
export type TripEvent = EventOf<typeof tripEvents>;
