import type { PhotoSize } from '@kolo/contracts';
import { Problem } from '@kolo/contracts/errors';
import { LIMITS } from '@kolo/contracts/limits';
import { PHOTO_SIZES } from '@kolo/contracts/photoAddress';
import { decodingCost } from './cost.ts';
import { decoder } from './decoder.ts';
import { looksLikePicture } from './fileType.ts';
import { placeholderOf } from './placeholder.ts';

/** From the smallest to the largest. */
const SIZES: readonly PhotoSize[] = ['card', 'profile', 'full'];
/** The effort takes half the time of the usual one and gives files a twentieth larger; most browsers are sent AVIF made from them. */
const WEBP = { quality: 82, effort: 2 };

export interface Renditions {
  /** Of the largest size. */
  width: number;
  height: number;
  placeholder: string;
  files: readonly { size: PhotoSize; bytes: Uint8Array }[];
}

/**
 * Turns an uploaded file into the WebP files we serve: upright, in the widths of `PHOTO_SIZES` but never enlarged, and
 * without anything the camera wrote into it (docs/product.md#photos). Throws what `inspected` does.
 */
export async function renditionsOf(upload: Uint8Array): Promise<Renditions> {
  await inspected(upload);
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
      // A picture that no size shrinks is the same file in all of them.
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
 * The bytes that decoding an upload takes, by its header. Throws `not_an_image` for what is no picture we can decode,
 * `too_large` for too many pixels or too much memory, `photo_too_small` or `photo_too_narrow` for what cannot be cropped
 * to a face, `unreadable_image` when it is damaged.
 */
export async function inspected(upload: Uint8Array): Promise<number> {
  if (!looksLikePicture(upload)) throw new Problem('not_an_image');
  const header = await metadataOf(upload);
  const { format, compression, width, height } = header;
  // The decoder has AV1 pictures only; those of HEVC it can name but not open.
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
