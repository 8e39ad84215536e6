import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EsdbDouble, esdbDouble } from '@kolo/engines/esdbDouble';
import { freePort } from '@kolo/testing/ports';
import { NO_STREAM } from '../eventStore.ts';
import { probeEvents } from '../probeEvents.ts';
import { testSigner } from '../signerFixture.ts';
import { esdbAddress, isEsdb } from './esdbAddress.ts';
import { openEsdbEventStore } from './openEsdbEventStore.ts';

describe('an address of EventStoreDB', () => {
  it.each([
    ['esdb://a', 'a:2113'],
    ['esdb://a:1?tls=true', 'a:1'],
    ['esdb://kolo:s%40cret@a:1,b:2,c:3?tls=true', 'a:1'],
    ['esdb://kolo:s%40cret@a,b,c:2113/?nodePreference=leader', 'a:2113'],
    ['esdb+discover://kolo:s%40cret@events.kolo.svc?tls=true', 'events.kolo.svc:2113'],
    ['esdb+discover://kolo:s%40cret@events.kolo.svc:2114', 'events.kolo.svc:2114'],
  ])('%s is read', (url, host) => {
    const credentials = url.includes('@')
      ? { username: 'kolo', password: 's@cret' }
      : { username: '', password: '' };
    expect(isEsdb(url)).toBe(true);
    expect(esdbAddress(url)).toEqual({ credentials, host, tls: true });
  });

  it('is known from a folder', () => {
    expect(isEsdb('sqlite:/data/esdb')).toBe(false);
    expect(isEsdb('esdb-data')).toBe(false);
  });
});

describe('EventStoreDB as a cluster', () => {
  let double: EsdbDouble;
  let away: number;
  beforeAll(async () => {
    double = await esdbDouble();
    away = await freePort();
  });
  afterAll(() => double.stop());

  const port = () => new URL(double.url.replace('esdb:', 'http:')).port;
  const addresses: [string, () => string][] = [
    ['several nodes, one of them away', () => `esdb://127.0.0.1:${away},127.0.0.1:${port()}?tls=false`],
    ['a name to discover it by', () => `esdb+discover://kolo:geheim@localhost:${port()}?tls=false`],
  ];

  it.each(addresses)(
    'is written and read by %s, also after a restart',
    async (_, address) => {
      const store = await openEsdbEventStore(address(), {
        prefixes: ['album-'],
        now: () => new Date(),
        signer: testSigner.of('media'),
        patience: { totalMs: 15_000, tryMs: 7_000 },
      });
      const stream = `album-${randomUUID()}`;
      const event = () => ({
        id: randomUUID(),
        type: 'A',
        schemaVersion: 1,
        subject: null,
        key: 'k',
        sealed: false,
        payload: '{}',
        metadata: {},
      });
      try {
        await store.append(stream, [event()], { expected: NO_STREAM });
        await double.goAway();
        await double.comeBack();
        await store.append(stream, [event()], { expected: 0 });
        expect((await store.read(stream)).map(({ revision }) => revision)).toEqual([0, 1]);
      } finally {
        await store.close();
      }
    },
    60_000,
  );

  it.each(addresses)('is tried by %s', async (_, address) => {
    expect(await probeEvents(address(), [])).toMatchObject({ tried: 'read the log, appended nothing' });
  });
});
