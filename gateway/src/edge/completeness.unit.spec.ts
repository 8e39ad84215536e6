import { beforeEach, expect, it } from '@jest/globals';
import { localPeers, PeerUnavailableError } from '@kolo/service';
import { createCompleteness, type IsComplete } from './completeness.ts';

let complete: Set<string>;
let isSilent: boolean;
let asked: string[];
let isComplete: IsComplete;

beforeEach(() => {
  complete = new Set(['ana']);
  isSilent = false;
  asked = [];
  const peers = localPeers('gateway', () => ({
    async answer(_question, input) {
      const { memberId } = input as { memberId: string };
      asked.push(memberId);
      if (isSilent) throw new PeerUnavailableError('silent in this test');
      return { complete: complete.has(memberId) };
    },
  }));
  isComplete = createCompleteness(peers, 2);
});

it('asks about a newcomer each time, so that completing counts at once, and then no more', async () => {
  expect(await isComplete('iva')).toBe(false);
  complete.add('iva');
  expect([await isComplete('iva'), await isComplete('iva')]).toEqual([true, true]);
  expect(asked).toEqual(['iva', 'iva']);
});

it('lets in whom it remembers while profile is silent, and nobody else', async () => {
  await isComplete('ana');
  isSilent = true;
  expect(await isComplete('ana')).toBe(true);
  await expect(isComplete('iva')).rejects.toMatchObject({ code: 'unavailable' });
});

it('remembers a bounded number', async () => {
  for (const member of ['ana', 'iva', 'mia']) {
    complete.add(member);
    await isComplete(member);
  }
  await isComplete('mia');
  await isComplete('ana');
  expect(asked).toEqual(['ana', 'iva', 'mia', 'ana']);
});
