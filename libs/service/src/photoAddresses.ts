import { hash, timingSafeEqual } from 'node:crypto';
import { type PhotoSize, photoUrl } from '@kolo/contracts';
import type { ServiceContext } from './definition.ts';

const DAY_MS = 86_400_000;
/** In base64url: 132 bits. */
const SIGNATURE_LENGTH = 22;
/** An open page outlives midnight, and the clock of whoever signed may be ahead of ours. */
const VALID_DAYS = [0, -1, 1];

/** Gives the address of a photo for the viewer whom the answer is made for. */
export type PhotoUrl = (photoId: string, size: PhotoSize) => string;

/** Signs the addresses of photos, each for one viewer and one day (docs/product.md#who-may-see-a-photo). */
export interface PhotoAddresses {
  /** Photo addresses for one viewer, valid until the end of the next day. */
  for(viewer: string): PhotoUrl;
  /** Whether a signature was made for this viewer and photo, and still counts. */
  isSigned(viewer: string, photoId: string, signature: string): boolean;
}

export function createPhotoAddresses({
  secrets,
  clock,
}: Pick<ServiceContext, 'secrets' | 'clock'>): PhotoAddresses {
  // HMAC's two hashes, with a key of one whole block for each: node's own HMAC takes three times as long, and a page of
  // cards has two dozen addresses (docs/design.md#signed-photo-addresses).
  const keyOf = (label: string) => Buffer.from(secrets.derive(label)).toString('hex');
  const [inner, outer] = [keyOf('photo-address'), keyOf('photo-address:outer')];
  const signatureOf = (viewer: string, day: number, photoId: string): string => {
    const digest = hash('sha256', `${inner}${viewer} ${day} ${photoId}`, 'base64url');
    return hash('sha256', outer + digest, 'base64url').slice(0, SIGNATURE_LENGTH);
  };
  const today = () => Math.floor(clock().getTime() / DAY_MS);

  return {
    for(viewer) {
      const day = today();
      let last = { photoId: '', signature: '' };
      return (photoId, size) => {
        if (photoId !== last.photoId) last = { photoId, signature: signatureOf(viewer, day, photoId) };
        return photoUrl(photoId, size, last.signature);
      };
    },
    isSigned(viewer, photoId, signature) {
      const given = Buffer.from(signature);
      if (given.length !== SIGNATURE_LENGTH) return false;
      const day = today();
      return VALID_DAYS.some((offset) =>
        timingSafeEqual(Buffer.from(signatureOf(viewer, day + offset, photoId)), given),
      );
    },
  };
}
