import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { streams } from '@kolo/contracts/ids';
import { eventFile } from '@kolo/events';
import { httpOperators } from '@kolo/service';
import { openDatabase } from '@kolo/sqlite';
import { eventually } from '@kolo/testing';
import { ANA, type IdentityUnderTest, identityUnderTest } from '../testing/identityUnderTest.ts';

const IVA = { ...ANA, email: 'iva@example.com', firstName: 'Iva' };

let identity: IdentityUnderTest;
beforeEach(async () => {
  identity = await identityUnderTest();
});
afterEach(() => identity.t.stop());

async function member(person = ANA): Promise<string> {
  await identity.register(person);
  const response = await identity.signIn(person.email);
  return (await identity.signedInBy(response)).member;
}
const appoint = (email: string) =>
  identity.t.service.answer('appointOperator', { email, operator: true, role: 'operator' });
/** Writes into the file of events beside its owner. */
function tamper(sql: string, ...values: (string | number)[]): void {
  const database = openDatabase(eventFile(identity.t.directory, 'identity'));
  database.statement(sql).run(...values);
  database.close();
}
const quarantined = async () => {
  const operators = httpOperators({ identity: [identity.t.url] }, identity.t.operator, identity.now);
  return (await operators.operate('identity', 'quarantined', {})).keys.map(({ key, reason }) => [
    key,
    reason,
  ]);
};
const isOperator = async (id: string) => (await identity.account(id)) as { isOperator: boolean };

/** The row of an event that was written, as one of another member. */
const COPIED = `INSERT INTO events
  (stream, revision, id, type, schema_version, subject, key, sealed, payload, metadata, recorded_at)
  SELECT ?, ?, ?, type, schema_version, ?, ?, ?, ?, metadata, recorded_at FROM events WHERE type = ? LIMIT 1`;

test.each([
  ['plain row', 0],
  ['row that says it is sealed', 1],
])('a %s that somebody puts into the file makes nobody an operator', async (_what, sealed) => {
  const [ana, iva] = [await member(), await member(IVA)];
  await appoint(ANA.email);
  tamper(COPIED, streams.account(iva), 50, randomUUID(), iva, iva, sealed, '{}', 'OperatorAppointed');
  await eventually(async () =>
    expect(await quarantined()).toEqual([[iva, expect.stringContaining('not as it was signed')]]),
  );
  await identity.t.restart();
  expect(await isOperator(iva)).toMatchObject({ isOperator: false });
  expect(await isOperator(ana)).toMatchObject({ isOperator: true });
  // What stands in the stream is refused by whoever decides from it, and others go on.
  await expect(appoint(IVA.email)).rejects.toThrow();
  await expect(member({ ...ANA, email: 'eva@example.com' })).resolves.toEqual(expect.any(String));
});

test('an erasure that somebody puts into the file erases nobody', async () => {
  const ana = await member();
  tamper(
    `INSERT INTO events (stream, revision, id, type, schema_version, subject, key, sealed, payload, metadata, recorded_at)
     VALUES (?, 50, ?, 'AccountErased', 1, ?, ?, 0, '{}', '{}', '2026-11-21T12:00:00.000Z')`,
    streams.account(ana),
    randomUUID(),
    ana,
    ana,
  );
  await eventually(async () =>
    expect(await quarantined()).toEqual([[ana, expect.stringContaining('is not signed')]]),
  );
  expect(await identity.account(ana)).toMatchObject({ id: ana });
  expect(await identity.t.ports.keyring.erasedAmong([ana])).toEqual(new Set());
});

test('with events that nobody signed identity does not start', async () => {
  await member();
  identity.t.settings.adoptsUnsigned = false;
  await expect(
    identity.t.restart(() => tamper("UPDATE events SET metadata = '{}' WHERE position >= ?", 1)),
  ).rejects.toThrow('UNSIGNED_UNTIL');
});
