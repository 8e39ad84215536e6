import { hash, timingSafeEqual } from 'node:crypto';
import { type PhotoSize, photoUrl } from '@kolo/contracts/site/photoAddress';
import type { ServiceContext } from '../definition.ts';

const DAY_MS = 86_400_000;
const SIGNATURE_LENGTH = 22;
/** A page may stay open past midnight, and the signer's clock may be ahead. */
const VALID_DAYS = [0, -1, 1];

export type PhotoUrl = (photoId: string, size: PhotoSize) => string;

/** Each is for one viewer and one day (docs/product.md#who-may-see-a-photo). */
export interface PhotoAddresses {
  for(viewer: string): PhotoUrl;
  isSigned(viewer: string, photoId: string, signature: string): boolean;
}

export function createPhotoAddresses({
  secrets,
  clock,
}: Pick<ServiceContext, 'secrets' | 'clock'>): PhotoAddresses {
  // Node's own HMAC takes three times as long, and a page of cards has two dozen addresses
  // (docs/design.md#signed-photo-addresses).
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
