import type { Quoted } from '@kolo/contracts/api/parts';
import type { CommentAbout } from '@kolo/contracts/profile/commentAbout';
import type { PhotoUrl } from './photoAddresses.ts';

/** What a comment is about, for the viewer of the addresses (docs/product.md#a-word-with-the-like). */
export const quote = (about: CommentAbout, photoUrl: PhotoUrl): Quoted =>
  'photoId' in about ? { photo: photoUrl(about.photoId, 'card') } : about;
