import { expect, it } from '@jest/globals';
import type { StoredEvent } from '@kolo/events';
import { encrypt } from '@kolo/keys';
import type { Copyable } from './copied.ts';
import { differencesOf, fingerprints } from './fingerprint.ts';

const WRAPPING = new Uint8Array(32).fill(1);
const OTHER_WRAPPING = new Uint8Array(32).fill(2);
const KEY = new Uint8Array(32).fill(3);

const event = (type: string, payload: string, position = '1'): StoredEvent => ({
  ...{ stream: 'profile-ana', revision: 0, position, id: 'e1', type, schemaVersion: 1, subject: 'ana' },
  ...{
    key: 'ana',
    sealed: true,
    payload,
    metadata: { mac: payload },
    recordedAt: '2026-11-01T00:00:00.000Z',
  },
});

interface Holding {
  events?: StoredEvent[];
  city?: string;
  photo?: string;
  key?: Uint8Array | null;
}

const holding = ({
  events = [event('ProfileChanged', 'a')],
  city = 'Graz',
  photo = 'x',
  key = encrypt(KEY, WRAPPING, 'ana'),
}: Holding = {}): Copyable => ({
  events: async (service) =>
    service === 'profile'
      ? {
          store: 's',
          async *after() {
            yield events;
          },
        }
      : null,
  async *rows(service) {
    if (service === 'profile') yield { collection: 'drafts', rows: [{ id: 'ana', row: { city } }] };
  },
  async *blobKeys() {
    yield 'photos/ana/card';
  },
  blob: async () => ({ bytes: Buffer.from(photo), contentType: 'image/webp' }),
  async *keys() {
    yield [{ member: 'ana', wrapped: key }];
  },
  async close() {},
});

const print = (one: Copyable, erased: readonly string[] = []) =>
  fingerprints(one, new Set(erased), [WRAPPING, OTHER_WRAPPING]);
const compared = async (one: Holding, erased: readonly string[] = []) =>
  differencesOf(await print(holding(), erased), await print(holding(one), erased));

it('is the same where only what a restore changes is another', async () => {
  expect(await compared({ events: [event('ProfileChanged', 'a', '7')] })).toEqual([]);
  expect(await compared({ key: encrypt(KEY, OTHER_WRAPPING, 'ana') })).toEqual([]);
  expect(await compared({ city: 'Linz', photo: 'y', key: null }, ['ana'])).toEqual([]);
});

it.each<[string, Holding, number]>([
  ['events of profile', { events: [event('ProfileChanged', 'b')] }, 1],
  ['events of profile', { events: [] }, 0],
  ['rows of profile', { city: 'Linz' }, 1],
  ['photos', { photo: 'y' }, 1],
  ['keys', { key: encrypt(new Uint8Array(32), WRAPPING, 'ana') }, 1],
  ['keys', { key: null }, 0],
])('tells of %s that are not the same', async (what, one, restored) => {
  expect(await compared(one)).toEqual([`${what}: 1 in the backup, ${restored} restored, and not the same`]);
});
