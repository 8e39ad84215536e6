import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@kolo/contracts';
import { OutageError } from '@kolo/port';
import { type TestService, testService } from '@kolo/testing';
import { freePort } from '@kolo/testing/ports';
import { interactionWith } from '../interactionFixture.ts';
import { httpPeers, localPeers, PeerUnavailableError } from './peers.ts';
import { peerSigner } from './signedCall.ts';

const interaction = interactionWith({ answers: { standing: async () => ({ matched: true }) } });
const ask = (urls: readonly string[], service: TestService) =>
  httpPeers({ interaction: urls }, peerSigner('messaging', service.secrets), Date.now).ask(
    'interaction',
    'standing',
    {
      one: 'ana',
      other: 'iva',
    },
  );

/** Whether one is asked at all does not depend on how busy this machine is. */
const PATIENT_MS = 10_000;
/** A pause that a full machine makes of itself. */
const BUSY_MS = 500;

describe('asking a neighbour over HTTP', () => {
  let service: TestService;
  let dead: string;
  beforeAll(async () => {
    service = await testService(interaction);
    dead = `http://127.0.0.1:${await freePort()}`;
  });
  afterAll(() => service.stop());

  it('goes on to the next instance where nobody listens', async () => {
    const urls = [dead, service.url];
    const peers = httpPeers(
      { interaction: urls },
      peerSigner('messaging', service.secrets),
      Date.now,
      PATIENT_MS,
    );
    for (let turn = 0; turn < 4; turn++)
      expect(await peers.ask('interaction', 'standing', { one: 'ana', other: 'iva' })).toEqual({
        matched: true,
      });
  });

  it.each([
    ['the connection breaks', ''],
    ['it is not ready', 'HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\n\r\n'],
  ])('goes on to the next instance where %s', async (_, words) => {
    const leaving = createServer((socket) => void socket.once('data', () => socket.end(words)));
    await new Promise<void>((resolve) => leaving.listen(0, '127.0.0.1', resolve));
    const address = leaving.address();
    const port = typeof address === 'object' ? address?.port : 0;
    expect(await ask([`http://127.0.0.1:${port}`, service.url], service)).toEqual({ matched: true });
    await new Promise((resolve) => leaving.close(resolve));
  });

  it('waits for one that is busy for a moment', async () => {
    const busy = await testService(
      interactionWith({ answers: { standing: () => wait(BUSY_MS, { matched: true }) } }),
    );
    expect(await ask([busy.url], busy)).toEqual({ matched: true });
    await busy.stop();
  });

  it('says so when nobody is there, or none is configured', async () => {
    await expect(ask([dead, dead], service)).rejects.toBeInstanceOf(PeerUnavailableError);
    await expect(ask([], service)).rejects.toBeInstanceOf(PeerUnavailableError);
  });
});

describe('asking a neighbour in the same process', () => {
  const standing = { one: 'ana', other: 'iva' };
  const asking = (answer: () => Promise<unknown>) =>
    localPeers('messaging', () => ({ answer })).ask('interaction', 'standing', standing);

  it('is without an answer where an engine keeps it from one, as over HTTP', async () => {
    await expect(asking(() => Promise.reject(new OutageError()))).rejects.toBeInstanceOf(
      PeerUnavailableError,
    );
  });

  it('is not answered where the contract does not name the caller', async () => {
    const answer = async () => ({ erased: true });
    const erasing = (caller: Caller) =>
      localPeers(caller, () => ({ answer })).ask('identity', 'erase', { memberId: 'ana' });
    await expect(erasing('moderation')).rejects.toMatchObject({ code: 'not_found' });
    expect(await erasing('operator')).toEqual({ erased: true });
  });

  it('hears of a fault', async () => {
    await expect(asking(() => Promise.reject(new TypeError('ours')))).rejects.toBeInstanceOf(TypeError);
  });
});
