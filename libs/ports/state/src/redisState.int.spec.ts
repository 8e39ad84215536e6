import { randomUUID } from 'node:crypto';
import { connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { engine } from '@kolo/engines';
import { eventually } from '@kolo/testing';
import { describeWithEngine } from '@kolo/testing/engines';
import { createClient } from 'redis';
import { openState } from './index.ts';
import type { State } from './state.ts';
import { SIGNING, stateContract } from './stateContract.ts';

const NOW = 1_800_000_000_000;
const LATER = NOW + 60_000;

await describeWithEngine('redis', (redis) => {
  const freshUrl = () => `${redis.url}/0?prefix=${randomUUID()}:`;
  const opened: State[] = [];
  const open = async (url = freshUrl()) => {
    const state = await openState(url, SIGNING);
    opened.push(state);
    return state;
  };
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((state) => state.close()));
  });

  stateContract('redis', async () => ({ url: freshUrl(), discard: async () => {} }));

  test('of 50 at once over two connections one consumes an entry', async () => {
    const url = freshUrl();
    const states = [await open(url), await open(url)];
    await states[0]?.put('ticket', { owner: 'member-1', fields: {}, expiresAt: LATER });
    const all = await Promise.all(
      Array.from({ length: 25 }, () => states.map((state) => state.consume('ticket', NOW))).flat(),
    );
    expect(all).toHaveLength(50);
    expect(all.filter((one) => one !== null)).toHaveLength(1);
  });

  test('a connection that has gone dead without a word is replaced', async () => {
    const clients: Socket[] = [];
    let dead = false;
    const proxy = createServer((client) => {
      const server = connect(redis.port, redis.host);
      const broken = () => dead && client === clients[0];
      clients.push(client);
      client.on('data', (data) => broken() || server.write(data));
      server.on('data', (data) => broken() || client.write(data));
      client.on('close', () => server.destroy()).on('error', () => {});
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    proxy.unref();
    const address = proxy.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const state = await open(`redis://127.0.0.1:${port}?prefix=${randomUUID()}:`);
    await state.openSession('token', 'member-1', LATER);
    dead = true;
    await expect(state.session('token', NOW)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await eventually(() => state.session('token', NOW))).toMatchObject({ member: 'member-1' });
    await state.close();
    proxy.close();
  });

  if (!redis.controllable) return;

  test('a primary that becomes a replica is left for the one that its name leads to then', async () => {
    const next = await engine('redis');
    const administrator = await createClient({ url: redis.url }).connect();
    let target = redis.port;
    const proxy = createServer((client) => {
      const server = connect(target, redis.host);
      client.pipe(server).pipe(client);
      for (const [one, other] of [
        [client, server],
        [server, client],
      ] as const)
        one.on('close', () => other.destroy()).on('error', () => {});
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    proxy.unref();
    const address = proxy.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    try {
      const state = await open(`redis://127.0.0.1:${port}?prefix=${randomUUID()}:`);
      await state.openSession('before', 'member-1', LATER);
      await administrator.replicaOf('127.0.0.1', next.port);
      await expect(state.openSession('between', 'member-1', LATER)).rejects.toMatchObject({
        code: 'unavailable',
      });
      target = next.port;
      await eventually(() => state.openSession('after', 'member-2', LATER));
      expect(await state.session('after', NOW)).toMatchObject({ member: 'member-2' });
      await state.close();
    } finally {
      await administrator.sendCommand(['REPLICAOF', 'NO', 'ONE']);
      await administrator.close();
      proxy.close();
      await next.stop();
    }
  });

  test('a server that may evict or keeps no append-only file is refused', async () => {
    const administrator = await createClient({ url: redis.url }).connect();
    await administrator.configSet('maxmemory-policy', 'allkeys-lru');
    await expect(open()).rejects.toThrow('noeviction');
    await administrator.configSet({ 'maxmemory-policy': 'noeviction', appendonly: 'no' });
    await expect(open()).rejects.toThrow('append-only');
    await administrator.configSet('appendonly', 'yes');
    await eventually(() => open());
    // Until the file is written anew nothing is kept in it, and other tests end this server the hard way.
    await eventually(async () =>
      expect(await administrator.info('persistence')).toMatch(
        /aof_rewrite_in_progress:0\r?\naof_rewrite_scheduled:0/,
      ),
    );
    await administrator.close();
  });

  test('what was acknowledged survives kill -9 of the server, under load', async () => {
    const url = freshUrl();
    const state = await open(url);
    await state.endSessionsOf('member-1');
    const kept: string[] = [];
    let refused = 0;
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let i = 0; refused === 0; i++) {
        const token = `${writer}-${i}`;
        try {
          await state.openSession(token, 'member-2', LATER);
          await state.take('counter', { max: Number.MAX_SAFE_INTEGER, windowMs: 60_000 }, NOW);
          kept.push(token);
        } catch (error) {
          expect(error).toMatchObject({ code: 'unavailable' });
          refused += 1;
        }
      }
    });
    await eventually(() => kept.length > 500);
    await redis.kill();
    await Promise.all(writers);
    await redis.restart();
    // A server that has just come back may still be too busy for all of them at once.
    for (const token of kept) expect(await eventually(() => state.session(token, NOW))).not.toBeNull();
    expect(await state.take('counter', { max: kept.length, windowMs: 60_000 }, NOW)).toBe(60_000);
    expect(await state.lastRevocation()).toBe(1);
  }, 30_000);

  test('a server that is away answers as unavailable within 2 s, then serves again by itself', async () => {
    const state = await open();
    await state.openSession('token', 'member-1', LATER);
    await redis.kill();
    const began = performance.now();
    await expect(state.session('token', NOW)).rejects.toMatchObject({ code: 'unavailable' });
    expect(performance.now() - began).toBeLessThan(2_000);
    await eventually(async () => {
      const asked = performance.now();
      await state.ping().catch(() => {});
      return performance.now() - asked < 50;
    });
    const stillAway = await open();
    await expect(stillAway.ping()).rejects.toMatchObject({ code: 'unavailable' });
    await redis.restart();
    await eventually(() => stillAway.ping());
    expect(await eventually(() => state.session('token', NOW))).toMatchObject({ member: 'member-1' });
  }, 30_000);

  test('a server that hangs answers as unavailable within 2 s, then serves again by itself', async () => {
    const state = await open();
    await state.openSession('token', 'member-1', LATER);
    await redis.pause();
    const began = performance.now();
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => state.session('token', NOW)));
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(asked.map((answer) => answer.status)).toEqual(Array(20).fill('rejected'));
    await expect(state.session('token', NOW)).rejects.toMatchObject({ code: 'unavailable' });
    await redis.resume();
    expect(await eventually(() => state.session('token', NOW))).toMatchObject({ member: 'member-1' });
  }, 30_000);
});
