import type { Decider } from '@kolo/events';
import type { AccountEvent } from '../account/account.ts';

export interface NoteDevice {
  type: 'NoteDevice';
  /** In words of ours, of which there are few. */
  device: string;
}

/** The devices on which a member has signed in; `null` once there is no member. */
export type KnownDevices = readonly string[] | null;

/** Whether there is a member, who has not signed in on the device yet. */
export const isNewDevice = (known: KnownDevices, device: string): known is readonly string[] =>
  known !== null && !known.includes(device);

/**
 * On which devices a member has signed in, beside what else their account's stream holds: so it is sealed under their
 * key and goes with it (design 55).
 */
export const knownDevicesDecider: Decider<KnownDevices, NoteDevice, AccountEvent> = {
  initial: [],
  decide(known, { device }) {
    if (!isNewDevice(known, device)) return [];
    return [{ type: 'SignedInOnNewDevice', data: { device, isFirst: known.length === 0 } }];
  },
  evolve(known, event) {
    if (event.type === 'AccountErased') return null;
    return known && event.type === 'SignedInOnNewDevice' ? [...known, event.data.device] : known;
  },
  forget: () => null,
};
