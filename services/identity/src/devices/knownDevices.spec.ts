import { expect, test } from '@jest/globals';
import type { AccountEvent } from '../account/account.ts';
import { knownDevicesDecider } from './knownDevices.ts';

const confirmed: AccountEvent = { type: 'EmailConfirmed', data: {} };
const erased: AccountEvent = { type: 'AccountErased', data: {} };
const on = (device: string, isFirst = false): AccountEvent => ({
  type: 'SignedInOnNewDevice',
  data: { device, isFirst },
});
const noted = (device: string, ...history: AccountEvent[]) =>
  knownDevicesDecider.decide(history.reduce(knownDevicesDecider.evolve, knownDevicesDecider.initial), {
    type: 'NoteDevice',
    device,
  });

test('a device is new once, and the first one is where the member began', () => {
  expect(noted('iPhone, Safari', confirmed)).toEqual([on('iPhone, Safari', true)]);
  expect(noted('iPhone, Safari', confirmed, on('iPhone, Safari', true))).toEqual([]);
  expect(noted('Mac, Chrome', confirmed, on('iPhone, Safari', true))).toEqual([on('Mac, Chrome')]);
  expect(noted('iPhone, Safari', on('iPhone, Safari', true), on('Mac, Chrome'))).toEqual([]);
});

test('nothing is noted of who is erased', () => {
  expect(noted('Mac, Chrome', on('iPhone, Safari', true), erased)).toEqual([]);
  expect(
    knownDevicesDecider.decide(knownDevicesDecider.forget?.([]) ?? null, {
      type: 'NoteDevice',
      device: 'Mac',
    }),
  ).toEqual([]);
});
