import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { PushDevice } from '@kolo/contracts/api/push';
import { pairKey, pairOf, streams } from '@kolo/contracts/ids';
import type { Documents } from '@kolo/documents';
import { z } from 'zod';
import { messagingServiceWith } from '../service.ts';
import { plainMember } from '../testing/clients.ts';
import { type PushServiceStandIn, startPushService } from '../testing/pushService.ts';
import { startWorld, type World } from '../testing/world.ts';
import { DEVICES } from './devices.ts';

const AN_HOUR = 3_600_000;
const settingsShape = z.strictObject({
  publicKey: z.string(),
  kinds: z.strictObject({ match: z.boolean(), message: z.boolean() }),
  devices: z.number(),
});

let pushService: PushServiceStandIn;
let world: World;
let documents: Documents;

beforeAll(async () => {
  pushService = await startPushService();
  world = await startWorld({
    context: (given) => {
      documents = given.documents;
      return given;
    },
    service: messagingServiceWith((...given) => pushService.post(...given)),
  });
});
afterAll(async () => {
  await world.t.stop();
  await pushService.close();
});
beforeEach(() => {
  pushService.arrived.length = 0;
  pushService.status = 201;
});

const sessionOf = (member: string) => `session-of-${member}`;
const as = (member: string) => world.t.as(member, sessionOf(member));
const signIn = (member: string) =>
  world.t.ports.state.openSession(sessionOf(member), member, Date.now() + AN_HOUR);
const subscribe = async (member: string, device: PushDevice): Promise<number> =>
  (await as(member)('/api/push/subscribe', { json: device })).status;
const settings = async (member: string) => settingsShape.parse(await (await as(member)('/api/push')).json());

/** A couple, the second of whom is away with one device. */
async function coupleWithDevice(name: string) {
  const [ana, marko] = await world.couple();
  await signIn(marko);
  const device = pushService.subscribe(name);
  expect(await subscribe(marko, device)).toBe(200);
  return { ana, marko, device };
}
const arrivedAt = (name: string) => pushService.arrived.filter(({ path }) => path === `/send/${name}`);

test('a message reaches the device of who is away, says only what happened, and once in a while', async () => {
  const { ana, marko } = await coupleWithDevice('away');
  await world.send(ana, marko, 'Ajvar ili kajmak?');
  await world.t.eventually(() => expect(arrivedAt('away')).toHaveLength(1));
  const [push] = arrivedAt('away');
  expect(push?.payload).toEqual({ kind: 'message' });
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'message' });
  const { publicKey } = await settings(marko);
  expect(push?.headers.authorization).toContain(`k=${publicKey}`);
  for (const personal of [ana, marko, 'Ajvar'])
    expect(JSON.stringify(push?.headers) + push?.sentBytes).not.toContain(personal);

  await world.send(ana, marko, 'Or both?');
  const [, other] = await world.couple();
  await signIn(other);
  await subscribe(other, pushService.subscribe('later'));
  const [third] = await world.couple();
  world.matched.add(pairKey(third, other));
  await world.t.publish('interaction', streams.pair(third, other), third, {
    type: 'MatchMade',
    data: { members: pairOf(third, other) },
  });
  await world.t.eventually(() =>
    expect(arrivedAt('later').map(({ payload }) => payload)).toEqual([{ kind: 'match' }]),
  );
  expect(arrivedAt('away')).toHaveLength(1);
});

test('who is connected has been told by the socket', async () => {
  const { ana, marko } = await coupleWithDevice('connected');
  const client = await plainMember(world.t.url, world.t.socketHeaders(marko, sessionOf(marko)), marko);
  await world.send(ana, marko, 'Are you there?');
  await world.t.eventually(() => expect(client.frames.some(({ type }) => type === 'new_message')).toBe(true));
  const { ana: also, marko: away } = await coupleWithDevice('not-connected');
  await world.send(also, away, 'And you?');
  await world.t.eventually(() => expect(arrivedAt('not-connected')).toHaveLength(1));
  expect(arrivedAt('connected')).toEqual([]);
  client.socket.close();
  await client.closed;
});

test('each kind has a switch', async () => {
  const { ana, marko } = await coupleWithDevice('quiet');
  expect((await settings(marko)).kinds).toEqual({ match: true, message: true });
  await as(marko)('/api/push/kinds', { json: { match: true, message: false } });
  expect(await settings(marko)).toMatchObject({ kinds: { match: true, message: false }, devices: 1 });
  await world.send(ana, marko, 'Quietly');
  const loud = await coupleWithDevice('loud');
  await world.send(loud.ana, loud.marko, 'Loudly');
  await world.t.eventually(() => expect(arrivedAt('loud')).toHaveLength(1));
  expect(arrivedAt('quiet')).toEqual([]);
});

test('a subscription that the push service no longer knows is dropped', async () => {
  const { ana, marko } = await coupleWithDevice('gone');
  pushService.status = 410;
  await world.send(ana, marko, 'Hello?');
  await world.t.eventually(async () => expect((await settings(marko)).devices).toBe(0));
});

test('a device is told as long as its session lasts', async () => {
  const { ana, marko } = await coupleWithDevice('signed-out');
  await world.t.ports.state.endSession(sessionOf(marko));
  await world.send(ana, marko, 'Hello?');
  await world.t.eventually(async () => expect((await settings(marko)).devices).toBe(0));
  expect(arrivedAt('signed-out')).toEqual([]);
});

test('a device is kept once, five are kept, and one that is taken back is told no longer', async () => {
  const { marko, device } = await coupleWithDevice('first');
  await subscribe(marko, device);
  expect((await settings(marko)).devices).toBe(1);
  for (const name of ['b', 'c', 'd', 'e', 'f']) await subscribe(marko, pushService.subscribe(name));
  expect((await settings(marko)).devices).toBe(5);
  await as(marko)('/api/push/unsubscribe', { json: { endpoint: 'https://push.example/send/f' } });
  expect((await settings(marko)).devices).toBe(4);
});

test('what lies at rest names no push service, and goes with the account', async () => {
  const { marko } = await coupleWithDevice('secret-device');
  const row = await documents.get(DEVICES, marko);
  expect(JSON.stringify(row)).not.toMatch(/push\.example|secret-device|session-of/);
  await world.t.publish('identity', streams.account(marko), marko, {
    type: 'AccountErased',
    data: {},
  });
  await world.t.eventually(async () => expect(await documents.get(DEVICES, marko)).toEqual({ sealed: null }));
});

test('only push services on the internet are taken', async () => {
  const { marko, device } = await coupleWithDevice('outside');
  for (const endpoint of [
    'https://localhost/x',
    'https://169.254.169.254/latest',
    'http://push.example/x',
    'no',
  ])
    expect(await subscribe(marko, { ...device, endpoint })).toBe(400);
  expect(await subscribe(marko, { ...device, keys: { ...device.keys, auth: 'short' } })).toBe(400);
});
