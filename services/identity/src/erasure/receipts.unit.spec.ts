import { createHash, createPublicKey, verify } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createSecrets } from '@kolo/service';
import { ENGLISH, wordsIn } from '../words.ts';
import { createReceipts } from './receipts.ts';

const AT = '2026-11-22T18:00:00.000Z';
const receipts = createReceipts(createSecrets('a secret of this installation'));
const receipt = receipts.of('AnaAnaAnaAna', AT);
const [mark, payload = '', signature = ''] = receipt.split('.');

test('a receipt says when and what, and whose only to who knows the id', () => {
  expect(receipts.check(receipt, ENGLISH)).toMatchObject({
    valid: true,
    erasedAt: AT,
    what: 'account, profile, photos, likes, matches and messages',
    member: createHash('sha256').update('AnaAnaAnaAna').digest('base64url'),
  });
  expect(receipt).not.toContain('Ana');
  expect(Buffer.from(payload, 'base64url').toString()).not.toContain('Ana');
});

test('a receipt says what in the language of who checks it', () => {
  expect(receipts.check(receipt, wordsIn('sq')).what).toContain('llogaria');
});

test('another instance, and one after a restore, makes and knows the same', () => {
  const elsewhere = createReceipts(createSecrets('a secret of this installation'));
  expect(elsewhere.of('AnaAnaAnaAna', AT)).toBe(receipt);
  expect(elsewhere.check(receipt, ENGLISH)).toEqual(receipts.check(receipt, ENGLISH));
});

test('anybody can check it without us', () => {
  const { publicKey } = receipts.check('', ENGLISH);
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  expect(verify(null, Buffer.from(`${mark}.${payload}`), key, Buffer.from(signature, 'base64url'))).toBe(
    true,
  );
});

test('line breaks that a letter or a copy brought in do no harm', () => {
  expect(receipts.check(` ${receipt.slice(0, 40)}\n${receipt.slice(40)}\r\n`, ENGLISH).valid).toBe(true);
});

const forged = Buffer.from(JSON.stringify({ v: 1, member: 'x', at: AT })).toString('base64url');
test.each([
  ['nothing', ''],
  ['no receipt', 'Hello'],
  ['one with other contents', `${mark}.${forged}.${signature}`],
  ['one without a signature', `${mark}.${payload}.`],
  ['one with a signature of another length', `${mark}.${payload}.AAAA`],
  ['one with something behind', `${receipt}.more`],
  ['one under another mark', `other.${payload}.${signature}`],
  ['one of another installation', createReceipts(createSecrets('another secret')).of('AnaAnaAnaAna', AT)],
])('%s is not valid, and says nothing', (_, text) => {
  expect(receipts.check(text, ENGLISH)).toMatchObject({
    valid: false,
    erasedAt: null,
    what: null,
    member: null,
  });
});
