import { Problem } from '@kolo/contracts/errors';
import { LIMITS } from '@kolo/contracts/limits';
import type { PhotoSize } from '@kolo/contracts/site/photoAddress';
import { PHOTO_SIZES } from '@kolo/contracts/site/photoAddress';
import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { decodingCost } from './cost.ts';
import { decoder } from './decoder.ts';
import { looksLikePicture } from './looksLikePicture.ts';

const SIZES: readonly PhotoSize[] = ['card', 'profile', 'full'];
/** Half the time of the default effort for 5% larger files; most browsers get AVIF made from them. */
const WEBP = { quality: 82, effort: 2 };

export interface Renditions {
  /** Of the largest size. */
  width: number;
  height: number;
  placeholder: string;
  files: readonly { size: PhotoSize; bytes: Uint8Array }[];
}

/**
 * Makes the WebP files we serve: upright, never enlarged, without metadata (docs/product.md#photos). Throws
 * what `inspected` does.
 */
export async function createRenditions(upload: Uint8Array): Promise<Renditions> {
  await inspect(upload);
  try {
    const largest = await decoder(upload, { limitInputPixels: LIMITS.photos.pixels, failOn: 'error' })
      .autoOrient()
      .resize(within(PHOTO_SIZES.full))
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = largest.info;
    const picture = () => decoder(largest.data, { raw: { width, height, channels } });
    const encode = (limit: number) => picture().resize(within(limit)).webp(WEBP).toBuffer();
    const files: { size: PhotoSize; bytes: Uint8Array }[] = [];
    for (const size of SIZES) {
      const smaller = files.at(-1);
      // A picture smaller than a size needs no file of its own.
      const same = smaller !== undefined && width <= PHOTO_SIZES[smaller.size];
      files.push({ size, bytes: same ? smaller.bytes : await encode(PHOTO_SIZES[size]) });
    }
    return { width, height, placeholder: await placeholderOf(picture()), files };
  } catch (cause) {
    throw new Problem('unreadable_image', { cause });
  }
}

const within = (width: number) => ({
  width,
  height: width * LIMITS.photos.stretch,
  fit: 'inside' as const,
  withoutEnlargement: true,
});

/**
 * The memory that decoding needs, by the header. Throws `not_an_image`, `too_large`, `photo_too_small`,
 * `photo_too_narrow` and `unreadable_image`.
 */
export async function inspect(upload: Uint8Array): Promise<number> {
  if (!looksLikePicture(upload)) throw new Problem('not_an_image');
  const header = await metadataOf(upload);
  const { format, compression, width, height } = header;
  // The decoder recognises HEVC but cannot decode it.
  if (compression === 'hevc') throw new Problem('not_an_image');
  const { pixels, heifPixels, side, stretch } = LIMITS.photos;
  if (width * height > (format === 'heif' ? heifPixels : pixels)) throw new Problem('too_large');
  if (Math.min(width, height) < side) throw new Problem('photo_too_small');
  if (Math.max(width, height) > Math.min(width, height) * stretch) throw new Problem('photo_too_narrow');
  const cost = decodingCost(header);
  if (cost === null) throw new Problem('too_large');
  return cost;
}

async function metadataOf(upload: Uint8Array) {
  try {
    return await decoder(upload, { limitInputPixels: false, failOn: 'error' }).metadata();
  } catch (cause) {
    throw new Problem('unreadable_image', { cause });
  }
}

/** The maximum of ThumbHash. */
const SIDE = 100;

/** A ThumbHash in base64, about 30 characters. */
async function placeholderOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
