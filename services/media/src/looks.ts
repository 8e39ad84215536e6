import { SIGNAL_LIMITS, streamParts } from '@kolo/contracts';
import { isReadable } from '@kolo/events';
import type { Reactor, ServiceContext } from '@kolo/service';
import type { Pictures } from './images/pictures.ts';
import type { StoredPhotos } from './storedPhotos.ts';

/** How a photo of a member looks; `null` without the photo, or where it shows too little. */
export type LookOfPhoto = (memberId: string, photoId: string) => Promise<string | null>;

/** Looks are read from the smallest file that is served, when somebody asks, and kept by nobody here. */
export const createLookOfPhoto =
  (photoFile: StoredPhotos, pictures: Pick<Pictures, 'look'>): LookOfPhoto =>
  async (memberId, photoId) => {
    const file = await photoFile({ memberId, photoId, size: 'card' }, 'webp');
    return file && pictures.look(file.bytes);
  };

/**
 * Tells moderation how each new photo looks, which knows the photos of its cases (docs/product.md#signals,
 * docs/design.md#signals).
 */
export const showNewPhotos = (
  { peers, clock }: Pick<ServiceContext, 'peers' | 'clock'>,
  look: LookOfPhoto,
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
