import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { linkTo } from '@kolo/engines';
import { eventually } from '@kolo/testing';
import { describeWithEngine, engineOrSkip } from '@kolo/testing/engines';
import { keyCache } from '../keyCache.ts';
import { KeyErasedError, type Keyring } from '../keyring.ts';
import { keyringContract } from '../keyringContract.ts';
import { openKeyring } from '../openKeyring.ts';
import { openMongoKeyring } from './mongoKeyring.ts';

const RIGHT = new Uint8Array(32).fill(1);

await describeWithEngine('mongodb', (mongodb) => {
  const newUrl = () => `${mongodb.url}/keys-${randomUUID().slice(0, 8)}`;

  keyringContract('mongodb', async () => {
    const url = newUrl();
    const keyring = await openKeyring(url, [RIGHT]);
    return {
      keyring,
      right: RIGHT,
      openWith: (keys) => openKeyring(url, keys),
      dispose: () => keyring.close(),
    };
  });

  describe('a keyring that two processes share', () => {
    let here: Keyring;
    let there: Keyring;
    let now: number;
    beforeEach(async () => {
      const url = newUrl();
      now = 0;
      here = await openKeyring(url, [RIGHT]);
      there = await openMongoKeyring(
        url,
        [RIGHT],
        keyCache(() => now),
      );
    });
    afterEach(() => Promise.all([here.close(), there.close()]));
    const keyThere = async () => (await there.open(['ana'])).get('ana');

    it('gives both the same key, also when both make it at once', async () => {
      await Promise.all([here.create('ana'), there.create('ana'), here.create('ana')]);
      expect(await keyThere()).toEqual((await here.open(['ana'])).get('ana'));
    });

    it('forgets an erased key here at once and elsewhere within five seconds', async () => {
      await here.create('ana');
      await here.open(['ana']);
      await keyThere();
      await here.erase('ana');
      expect((await here.open(['ana'])).get('ana')).toBe('erased');
      now = 4_999;
      expect(await keyThere()).toHaveLength(32);
      now = 5_000;
      expect(await keyThere()).toBe('erased');
    });

    it('forgets it elsewhere as soon as one asks who was erased', async () => {
      await here.create('ana');
      await keyThere();
      await here.erase('ana');
      expect(await there.erasedAmong(['ana', 'iva'])).toEqual(new Set(['ana']));
      expect(await keyThere()).toBe('erased');
    });

    it('never makes a key again while another erases it', async () => {
      for (let round = 0; round < 10; round++) {
        const member = `m${round}`;
        const created = there.create(member).catch((error) => error);
        await here.erase(member);
        const outcome = await created;
        if (outcome !== undefined) expect(outcome).toBeInstanceOf(KeyErasedError);
        expect((await here.open([member])).get(member)).toBe('erased');
      }
    });
  });

  it('a MongoDB that is away is a fault, never an erasure, and passes', async () => {
    const toxiproxy = await engineOrSkip('toxiproxy');
    if (!toxiproxy) return;
    const link = await linkTo(toxiproxy, mongodb);
    const keyring = await openKeyring(`${link.url}/keys-${randomUUID().slice(0, 8)}`, [RIGHT]);
    try {
      await keyring.create('ana');
      await link.cut();
      const start = performance.now();
      await expect(keyring.open(['ana'])).rejects.toMatchObject({ code: 'unavailable' });
      await expect(keyring.erasedAmong(['ana'])).rejects.toMatchObject({ code: 'unavailable' });
      expect(performance.now() - start).toBeLessThan(4_000);
      await link.mend();
      await eventually(async () => expect((await keyring.open(['ana'])).get('ana')).toHaveLength(32), 15_000);
    } finally {
      await keyring.close();
      await toxiproxy.stop();
    }
  }, 60_000);
});

describe('cached keys', () => {
  it('do not keep what was read while a key was dropped', () => {
    const cache = keyCache(() => 0);
    const keep = cache.reading();
    cache.drop(['ana']);
    keep(new Map([['ana', new Uint8Array(32)]]));
    expect(cache.get('ana')).toBeUndefined();
  });
});
