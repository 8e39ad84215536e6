import { streamParts } from '@kolo/contracts/ids';
import { SIGNAL_LIMITS } from '@kolo/contracts/limits';
import { isReadable } from '@kolo/events';
import type { Reactor, ServiceContext } from '@kolo/service';
import type { Pictures } from './images/pictures.ts';
import type { StoredPhotos } from './storedPhotos.ts';

/** `null` without the photo, or if it is too plain. */
export type HashPhoto = (memberId: string, photoId: string) => Promise<string | null>;

export const createHashPhoto =
  (photoFile: StoredPhotos, pictures: Pick<Pictures, 'hash'>): HashPhoto =>
  async (memberId, photoId) => {
    const file = await photoFile({ memberId, photoId, size: 'card' }, 'webp');
    return file && pictures.hash(file.bytes);
  };

/**
 * Reports new photos to moderation, which knows the photos of its cases (docs/product.md#signals,
 * docs/design.md#signals).
 */
export const reportNewPhotos = (
  { peers, clock }: Pick<ServiceContext, 'peers' | 'clock'>,
  look: HashPhoto,
): Reactor => ({
  name: 'show-new-photos',
  handles: ['PhotoAdded'],
  async react(event) {
    const [memberId] = streamParts(event.stream);
    if (!memberId || !isReadable(event) || event.type !== 'PhotoAdded') return;
    if (clock().getTime() - Date.parse(event.recordedAt) > SIGNAL_LIMITS.newsFor) return;
    const { photoId } = event.data;
    const seen = await look(memberId, photoId);
    if (seen === null) return;
    const photo = { photoId, look: seen };
    await peers.ask('moderation', 'signal', { memberId, kind: 'photo', at: event.recordedAt, photo });
  },
});
