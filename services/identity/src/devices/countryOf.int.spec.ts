import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { eventually, temporaryDirectory } from '@kolo/testing';
import { pino } from 'pino';
import { createCountryOf } from './countryOf.ts';

const silent = pino({ level: 'silent' });
const directory = temporaryDirectory();
afterAll(() => directory.remove());

const text = (value: string) => Buffer.from([0x40 | value.length, ...Buffer.from(value)]);
const number = (value: number) => Buffer.from([0xa2, value >> 8, value & 0xff]);
const map = (entries: Record<string, Buffer>) =>
  Buffer.concat([
    Buffer.from([0xe0 | Object.keys(entries).length]),
    ...Object.entries(entries).flatMap(([key, value]) => [text(key), value]),
  ]);

/** A database in the MaxMind format that says the same of every address. */
const databaseOf = (record: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 17, 0, 0, 17]),
    Buffer.alloc(16),
    record,
    Buffer.from([0xab, 0xcd, 0xef]),
    Buffer.from('MaxMind.com'),
    map({
      binary_format_major_version: number(2),
      node_count: number(1),
      record_size: number(24),
      ip_version: number(4),
    }),
  ]);

test.each([
  ['an address in Croatia', '93.136.10.1', 'HR'],
  ['one in Serbia, as IPv6 writes it', '::ffff:178.220.10.1', 'RS'],
  ['one of IPv6 in Germany', '2003:c0::1', 'DE'],
  ['one in Albania or Kosovo, which cannot be told apart', '31.171.152.1', ''],
  ['one at home', '192.168.1.7', ''],
  ['one of this machine', '127.0.0.1', ''],
  ['one of this machine by IPv6', '::1', ''],
  ['one of this link', 'fe80::1%eth0', ''],
  ['one behind a provider', '100.64.7.7', ''],
  ['one of nobody', '203.0.113.7', ''],
  ['none', 'unknown', ''],
])('%s', async (_, address, country) => {
  expect(await createCountryOf('shipped', silent)(address)).toBe(country);
});

test('nothing is looked up where that is turned off', async () => {
  expect(await createCountryOf('off', silent)('93.136.10.1')).toBe('');
});

test.each([
  ['as in the shipped one', map({ country_code: text('CH') }), 'CH'],
  ['as MaxMind writes it', map({ country: map({ iso_code: text('CH') }) }), 'CH'],
  ['without a country', map({ continent: text('EU') }), ''],
])('an operator gives another database: %s', async (_, record, country) => {
  const file = path.join(directory.path, 'countries.mmdb');
  writeFileSync(file, databaseOf(record));
  expect(await createCountryOf(file, silent)('93.136.10.1')).toBe(country);
});

test.each([
  ['missing', null],
  ['broken', 'no database'],
])('one that is %s is logged at once, and tells nothing of anybody', async (_, content) => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
  const file = path.join(directory.path, 'broken.mmdb');
  if (content !== null) writeFileSync(file, content);
  const countryOf = createCountryOf(file, log);
  await eventually(() => lines.join().includes('COUNTRY_DATABASE'));
  expect(await countryOf('93.136.10.1')).toBe('');
  expect(await countryOf('93.136.10.2')).toBe('');
  expect(lines).toHaveLength(1);
});
