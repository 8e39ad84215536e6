import type { Decider } from '@kolo/events';
import type { AccountEvent } from '../account/account.ts';

export interface NoteDevice {
  type: 'NoteDevice';
  /** In words of ours, of which there are few. */
  device: string;
}

/** Whether a member has signed in before; `null` once there is no member. */
export type HasSignedIn = boolean | null;

/**
 * The sign-ins of a member in browsers that were not known, beside what else their account's stream holds: so they are
 * sealed under their key and go with it (docs/design.md#devices-and-receipts).
 */
export const knownDevicesDecider: Decider<HasSignedIn, NoteDevice, AccountEvent> = {
  initial: false,
  decide(hasSignedIn, { device }) {
    if (hasSignedIn === null) return [];
    return [{ type: 'SignedInOnNewDevice', data: { device, isFirst: !hasSignedIn } }];
  },
  evolve(hasSignedIn, event) {
    if (event.type === 'AccountErased') return null;
    return hasSignedIn === null ? null : hasSignedIn || event.type === 'SignedInOnNewDevice';
  },
  forget: () => null,
};
