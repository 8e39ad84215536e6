import type { Decider } from '@kolo/events';
import type { AccountEvent } from '../account/account.ts';

export interface NoteDevice {
  type: 'NoteDevice';
  /** In our own words. */
  device: string;
}

/** `null` for an erased member. */
export type HasSignedIn = boolean | null;

/**
 * Sign-ins from new browsers, in the account's stream and so sealed under its key
 * (docs/design.md#devices-and-receipts).
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
