import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Documents, sqliteDocuments } from '@kolo/documents';
import { createLog } from '@kolo/service';
import { openDatabase } from '@kolo/sqlite';
import { eventually } from '@kolo/testing';
import { ACCOUNTS } from '../views/accounts.ts';
import { createDueAccounts, type Due } from './dueAccounts.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const LATER = '2026-11-21T12:00:00.001Z';
/** More than one page. */
const MANY = 1_001;

let documents: Documents;
beforeEach(() => {
  documents = sqliteDocuments(openDatabase(':memory:'), [ACCOUNTS]);
});
afterEach(() => documents.close());

const ids = (count: number) => Array.from({ length: count }, (_, index) => `member-${1_000 + index}`);
const keep = (members: readonly string[], row: Partial<Record<Due['field'], string>>) =>
  documents.fold(
    members.map((id) => ({
      ...{ collection: ACCOUNTS.name, id, stream: id, revision: 0 },
      apply: () => ({ id, ...row }),
    })),
  );
const settling = (...kinds: Pick<Due, 'field' | 'settle'>[]) =>
  createDueAccounts(
    { documents, clock: () => NOW, log: createLog('identity', 'silent') },
    kinds.map((kind) => ({ name: 'test', afterMs: 0, ...kind })),
  );

test('accounts that fail hold up neither the others nor what else is due, and are tried again', async () => {
  const [last = '', ...failing] = ids(MANY).toReversed();
  await keep([...failing, last], { pendingSince: NOW.toISOString() });
  await keep(['suspended'], { suspendedUntil: NOW.toISOString() });
  await keep(['not due yet'], { suspendedUntil: LATER });
  const tried: string[] = [];
  const settled: string[] = [];
  const accounts = settling(
    {
      field: 'pendingSince',
      async settle(member) {
        tried.push(member);
        if (member !== last) throw new Error('fails in this test');
        settled.push(member);
      },
    },
    { field: 'suspendedUntil', settle: async (member) => void settled.push(member) },
  );
  await accounts.settle();
  expect(settled).toEqual([last, 'suspended']);
  await accounts.settle();
  expect(tried).toHaveLength(2 * MANY);
});

test('runs do not overlap, and a stop ends one after the account at hand', async () => {
  await keep(ids(2), { pendingSince: NOW.toISOString() });
  const tried: string[] = [];
  const first = Promise.withResolvers<void>();
  const accounts = settling({
    field: 'pendingSince',
    async settle(member) {
      tried.push(member);
      await first.promise;
    },
  });
  const runs = Promise.all([accounts.settle(), accounts.settle()]);
  await eventually(() => expect(tried).toHaveLength(1));
  accounts.stop();
  first.resolve();
  await runs;
  expect(tried).toEqual(ids(1));
});
