import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@kolo/contracts/protocol/question';
import { OutageError } from '@kolo/port';
import { eventually, type TestService, testService } from '@kolo/testing';
import { freePort } from '@kolo/testing/ports';
import { interactionWith } from '../interactionFixture.ts';
import { httpPeers, localPeers, PeerUnavailableError } from './peers.ts';
import { peerSigner } from './signedCall.ts';

const interaction = interactionWith({
  answers: { standing: async () => ({ matched: true }), block: async () => ({ blocked: true }) },
});
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

  it('asks the only instance again where a connection breaks', async () => {
    const { port } = new URL(service.url);
    let broken = 0;
    const once = createServer((socket) => {
      if (broken++ === 0) return void socket.once('data', () => socket.destroy());
      socket.pipe(connect(Number(port), '127.0.0.1')).pipe(socket);
    });
    await new Promise<void>((resolve) => once.listen(0, '127.0.0.1', resolve));
    const address = once.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    expect(await ask([url], service)).toEqual({ matched: true });
    once.close();
  });

  describe('of which one instance takes questions and does not answer', () => {
    let frozen: Server;
    let sockets: Socket[];
    /** What it was asked. */
    let asked: string[];
    let urls: string[];
    beforeEach(async () => {
      sockets = [];
      asked = [];
      frozen = createServer((socket) => {
        sockets.push(socket.on('error', () => {}));
        socket.on('data', (sent) => void asked.push(/^\w+ (\S+) HTTP/.exec(String(sent))?.[1] ?? ''));
      });
      await new Promise<void>((resolve) => frozen.listen(0, '127.0.0.1', resolve));
      const address = frozen.address();
      urls = [`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, service.url];
    });
    afterEach(async () => {
      urls.pop();
      urls.pop();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => frozen.close(resolve));
    });
    const asking = (caller: 'messaging' | 'moderation') =>
      httpPeers({ interaction: urls }, peerSigner(caller, service.secrets), Date.now, PATIENT_MS);

    it('asks the other beside it, and leaves it from then on', async () => {
      const peers = asking('messaging');
      const isLeft = async () => {
        const before = asked.length;
        for (let turn = 0; turn < 4; turn++)
          expect(await peers.ask('interaction', 'standing', { one: 'ana', other: 'iva' })).toEqual({
            matched: true,
          });
        expect(asked.slice(before)).not.toContain('/internal/standing');
      };
      await eventually(isLeft, PATIENT_MS);
    });

    it('asks for a change only whoever answers', async () => {
      const peers = asking('moderation');
      for (let turn = 0; turn < 4; turn++)
        expect(await peers.ask('interaction', 'block', { by: 'ana', to: 'iva' })).toEqual({ blocked: true });
      expect(asked).toContain('/health');
      expect(asked).not.toContain('/internal/block');
    });
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
