import { describe, expect, it } from '@jest/globals';
import contracts from '@kolo/contracts/package.json' with { type: 'json' };
import { breaksOf, type ContractRecord, contractRecord } from '@kolo/contracts/released';
import product from '../package.json' with { type: 'json' };
import { releasedContracts } from './releasedContracts.ts';

const today = contractRecord();

it('has the version of the product', () => {
  expect(contracts.version).toBe(product.version);
});

describe('the contract between programs of different releases', () => {
  it('is borne by the last release', () => {
    const [last] = releasedContracts().slice(-1);
    expect(last).toBeDefined();
    if (last) expect(breaksOf(last[1], today)).toEqual([]);
  });

  it.each(releasedContracts())(
    'reads each event that release %s wrote, by examples of each version',
    (_, was) => {
      expect(breaksOf({ ...was, exchanges: {} }, today)).toEqual([]);
      for (const [type, { version }] of Object.entries(was.events))
        for (let each = 1; each <= version; each++)
          expect(Object.keys(today.fixtures)).toContain(`${type} ${each}`);
    },
  );
});

describe('a contract that changes', () => {
  /** Today's contract after a change, against today's. */
  const breaksAfter = (change: (next: ContractRecord) => unknown): string[] => {
    const next = structuredClone(today);
    change(next);
    return breaksOf(today, next);
  };
  const LIKED = 'MemberLiked';
  const LIKE = 'POST /api/like';
  const liked = (next: ContractRecord) => {
    const event = next.events[LIKED];
    if (!event) throw new Error(`${LIKED} is not declared`);
    return event;
  };
  const exchange = (next: ContractRecord, name: string) => {
    const found = next.exchanges[name];
    if (!found) throw new Error(`${name} is not declared`);
    return found;
  };
  const record = (value: unknown): Record<string, unknown> => {
    if (typeof value !== 'object' || value === null) throw new Error('not a schema of fields');
    return value as Record<string, unknown>;
  };
  const fieldsOf = (schema: unknown) => record(record(schema).properties);

  it('may grow by what is optional', () => {
    expect(
      breaksAfter((next) => {
        fieldsOf(liked(next).data).mood = { type: 'string' };
        fieldsOf(exchange(next, LIKE).takes.body).mood = { type: 'string' };
        next.exchanges['POST /api/new'] = { takes: {}, gives: {} };
      }),
    ).toEqual([]);
  });

  it.each<[string, (next: ContractRecord) => unknown, RegExp]>([
    ['an event that is gone', (next) => delete next.events[LIKED], /^event MemberLiked is gone/],
    [
      'a field of an event that is gone',
      (next) => delete fieldsOf(liked(next).data).by,
      /^event MemberLiked: data\.by is gone under version 2: raise its version and write an upcaster/,
    ],
    [
      'a field of an event of another type',
      (next) => Object.assign(fieldsOf(liked(next).data), { by: { type: 'number' } }),
      /^event MemberLiked: data\.by changed under version 2/,
    ],
    [
      'a version without an upcaster',
      (next) => Object.assign(liked(next), { version: 3 }),
      /^event MemberLiked has no upcaster from version 2/,
    ],
    [
      'an example that is gone',
      (next) => delete next.fixtures['MemberLiked 1'],
      /^an example of event MemberLiked 1/,
    ],
    ['a call that is gone', (next) => delete next.exchanges[LIKE], /^POST \/api\/like is gone/],
    [
      'a call that wants more',
      (next) => Object.assign(exchange(next, LIKE).takes.body ?? {}, { required: ['likedUserId', 'mood'] }),
      /^POST \/api\/like: body\.mood must be there now/,
    ],
    [
      'a question that answers less',
      (next) => {
        const account = record(exchange(next, 'question identity.account').gives.output);
        delete fieldsOf(Object.values(record(account.anyOf))[0]).email;
      },
      /^question identity\.account: output\.email is gone/,
    ],
    [
      'a frame that is gone',
      (next) => delete next.exchanges['frame plain server.new_message'],
      /^frame plain server\.new_message is gone/,
    ],
  ])('fails with a sentence that names %s', (_what, change, says) => {
    expect(breaksAfter(change)).toContainEqual(expect.stringMatching(says));
  });
});
