import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/** The most that the hash takes. */
const SIDE = 100;

/** What stands in for a picture while it loads: its ThumbHash in base64, some 30 characters. */
export async function placeholderOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
