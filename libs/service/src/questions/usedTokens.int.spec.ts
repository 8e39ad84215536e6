import { expect, it } from '@jest/globals';
import { sqliteDocuments } from '@kolo/documents';
import { OutageError } from '@kolo/port';
import { openDatabase } from '@kolo/sqlite';
import { createUsedTokens, USED_TOKENS } from './usedTokens.ts';

const NOW = 1_000_000;
const token = (nonce: string, expires = NOW + 10) => ({ nonce, expires });
const documentsOf = () => sqliteDocuments(openDatabase(':memory:'), [USED_TOKENS]);

it('one instance forgets a token no sooner than it expires', () => {
  const used = createUsedTokens(documentsOf());
  expect(used.isNewHere(token('a'), NOW)).toBe(true);
  expect(used.isNewHere(token('a'), NOW + 9)).toBe(false);
  expect(used.isNewHere(token('b', NOW + 30), NOW + 9)).toBe(true);
  expect(used.isNewHere(token('a', NOW + 40), NOW + 10)).toBe(true);
});

it('one instance remembers so many at most, and rather answers nothing than forget one', () => {
  const used = createUsedTokens(documentsOf(), 2);
  for (const nonce of ['a', 'b']) expect(used.isNewHere(token(nonce), NOW)).toBe(true);
  expect(() => used.isNewHere(token('c'), NOW)).toThrow(OutageError);
  expect(used.isNewHere(token('a'), NOW)).toBe(false);
  expect(used.isNewHere(token('c', NOW + 20), NOW + 10)).toBe(true);
});

it('instances that share their rows take a token once between them', async () => {
  const documents = documentsOf();
  const [one, other] = [createUsedTokens(documents), createUsedTokens(documents)];
  const asked = await Promise.all(
    [one, other, one, other].map((used) => used.isNewAnywhere('erase', token('a'), NOW)),
  );
  expect(asked.filter(Boolean)).toHaveLength(1);
  expect(await other.isNewAnywhere('erase', token('b'), NOW)).toBe(true);
  expect(await one.isNewAnywhere('erase', token('b'), NOW)).toBe(false);
  expect(await one.isNewAnywhere('erase', token('c', NOW + 50), NOW + 10)).toBe(true);
  expect(await documents.get(USED_TOKENS, 'erase')).toEqual({ tokens: { c: NOW + 50 } });
});
