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

test('the first sign-in is where the member began; each later one is noted, whatever the kind of device', () => {
  expect(noted('iPhone, Safari', confirmed)).toEqual([on('iPhone, Safari', true)]);
  expect(noted('Mac, Chrome', confirmed, on('iPhone, Safari', true))).toEqual([on('Mac, Chrome')]);
  expect(noted('iPhone, Safari', on('iPhone, Safari', true), on('Mac, Chrome'))).toEqual([
    on('iPhone, Safari'),
  ]);
});

test('nothing is noted of who is erased', () => {
  expect(noted('Mac, Chrome', on('iPhone, Safari', true), erased)).toEqual([]);
  expect(
    knownDevicesDecider.decide(knownDevicesDecider.forget?.(false) ?? null, {
      type: 'NoteDevice',
      device: 'Mac',
    }),
  ).toEqual([]);
});
