import type { Blobs } from '@kolo/blobs';
import { streamParts } from '@kolo/contracts/ids';
import { isReadable } from '@kolo/events';
import type { Reactor } from '@kolo/service';
import { blobKeys } from './blobKeys.ts';

export const removePhotoFiles = (blobs: Blobs): Reactor => ({
  name: 'remove-photo-files',
  handles: ['PhotoRemoved'],
  async react(event) {
    const [memberId] = streamParts(event.stream);
    if (!memberId || !isReadable(event) || event.type !== 'PhotoRemoved') return;
    await blobs.removeAll(blobKeys.ofPhoto(memberId, event.data.photoId));
  },
});

/** (docs/design.md#erasure) */
export const removeMemberFiles = (blobs: Blobs): Reactor => ({
  name: 'remove-member-files',
  handles: ['AccountErased'],
  async react(event) {
    const [memberId] = streamParts(event.stream);
    if (memberId) await blobs.removeAll(blobKeys.ofMember(memberId));
  },
});
