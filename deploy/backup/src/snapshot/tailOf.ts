import type { ServiceName } from '@kolo/contracts/services';
import type { KeyRecord } from '@kolo/keys';
import { BackupError } from '../backupError.ts';
import type { Copyable } from '../product/copied.ts';
import type { Place } from '../product/place.ts';

/** Whose key the place knows to be destroyed, though their account may not say it: keys were copied last. */
async function* tombstonesOf({ keyring }: Place): AsyncGenerator<KeyRecord[]> {
  for await (const page of keyring.records()) yield page.filter(({ wrapped }) => wrapped === null);
}

/** What there is to bring to a snapshot that stays as it is: who is erased. */
export const nothingMore = (place: Place): Copyable => ({
  events: async () => null,
  async *rows() {},
  async *blobKeys() {},
  blob: async () => null,
  keys: () => tombstonesOf(place),
  close: async () => undefined,
});

/**
 * What a backup has beyond a snapshot that was put back into a place (docs/design.md#snapshots): later events, the rows of services that have
 * such, photos that are missing, all keys. Throws `BackupError` where its events do not go on from those of the snapshot.
 */
export function tailOf(archive: Copyable, place: Place): Copyable {
  const goingOn = new Set<ServiceName>();
  return {
    async events(service) {
      const [source, store] = [await archive.events(service), place.events(service)];
      if (!source || !store) return null;
      const head = await store.head();
      const last = head === null ? null : await store.idAt(head);
      const differs = () =>
        new BackupError(
          `the events of ${service} in the backup do not go on from those of the snapshot: --snapshot-alone leaves them out`,
        );
      if (head !== null && source.store !== (await store.identity())) throw differs();
      return {
        store: source.store,
        async *after() {
          let isSameHistory = head === null;
          for await (const page of source.after(head)) {
            isSameHistory ||= page.some(({ position, id }) => position === head && id === last);
            const later = page.filter(({ position }) => position > (head ?? ''));
            if (later.length === 0) continue;
            if (!isSameHistory) throw differs();
            if (!goingOn.has(service)) await place.clearRows(service);
            goingOn.add(service);
            yield later;
          }
        },
      };
    },
    async *rows(service) {
      if (goingOn.has(service)) yield* archive.rows(service);
    },
    async *blobKeys() {
      for await (const key of archive.blobKeys()) if ((await place.blobs.size(key)) === null) yield key;
    },
    blob: archive.blob,
    async *keys() {
      yield* tombstonesOf(place);
      yield* archive.keys();
    },
    close: archive.close,
  };
}
