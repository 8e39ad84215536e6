import type { PhotoSize } from '@kolo/contracts';
import { LIMITS } from '@kolo/contracts/limits';
import { PHOTO_SIZES } from '@kolo/contracts/photoAddress';
import type { Metadata } from 'sharp';

const MEGABYTE = 1_000_000;

/**
 * What all pictures together may take while they are decoded and encoded; the dearest AVIF and one header fit
 * (docs/product.md#fair-uploads).
 */
export const DECODED_BYTES = 328 * MEGABYTE;
/** For reading a header. */
export const HEADER_COST = 16 * MEGABYTE;
/** For the rows in work and the largest size, which every picture needs. */
const LEAST = 24 * MEGABYTE;
/** No picture may take what reading another's header needs. */
const MOST = DECODED_BYTES - HEADER_COST;

/** Of a pixel, as measured with the decoder's memory: AV1 is decoded whole, in several copies. */
const AV1_BYTES = { deep: 26, usual: 20 };
const AV1_ENCODER_BYTES = 28;
const WEBP_BYTES = { moving: 10, still: 5 };
/** Of a picture that comes row by row. */
const ROWS_BYTES = 0.5;
/** Of a JPEG's coefficient: those of several scans are all kept. */
const COEFFICIENT_BYTES = 2.2;
const INTERLACED_SLACK = 1.25;

/** The bytes that a picture takes while it is decoded, by its header alone; `null` for more than there may be. */
export function decodingCost({
  format,
  width,
  height,
  channels,
  isProgressive,
  bitsPerSample = 8,
  pages = 1,
}: Metadata): number | null {
  const bytesOfPixel = () => {
    if (format === 'heif') return bitsPerSample > 8 ? AV1_BYTES.deep : AV1_BYTES.usual;
    if (format === 'webp') return pages > 1 ? WEBP_BYTES.moving : WEBP_BYTES.still;
    if (!isProgressive) return ROWS_BYTES;
    if (format === 'jpeg') return channels * COEFFICIENT_BYTES + ROWS_BYTES;
    return channels * Math.ceil(bitsPerSample / 8) * INTERLACED_SLACK;
  };
  const cost = LEAST + width * height * bytesOfPixel();
  return cost <= MOST ? cost : null;
}

/** The same of a file of ours that is made in another format. */
export function transcodingCost(size: PhotoSize, format: 'avif' | 'jpeg'): number {
  const pixels = PHOTO_SIZES[size] ** 2 * LIMITS.photos.stretch;
  return LEAST + pixels * (format === 'avif' ? AV1_ENCODER_BYTES : WEBP_BYTES.still);
}

/** And of one whose look is taken: the smallest. */
export const LOOK_COST = LEAST;
