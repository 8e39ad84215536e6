import { LIMITS } from '@kolo/contracts/limits';
import type { PhotoSize } from '@kolo/contracts/site/photoAddress';
import { PHOTO_SIZES } from '@kolo/contracts/site/photoAddress';
import type { Metadata } from 'sharp';

const MEGABYTE = 1_000_000;

/**
 * Shared by all pictures in work; the most expensive AVIF and one header fit (docs/product.md#fair-uploads).
 */
export const DECODED_BYTES = 328 * MEGABYTE;
export const HEADER_COST = 16 * MEGABYTE;
/** Row buffers and the largest rendition. */
const MIN_COST = 24 * MEGABYTE;
/** Leave room for reading another header. */
const MAX_COST = DECODED_BYTES - HEADER_COST;

/** Per pixel, as measured: AV1 is decoded whole, in several copies. */
const AV1_BYTES = { deep: 26, usual: 20 };
const AV1_ENCODER_BYTES = 28;
const WEBP_BYTES = { moving: 10, still: 5 };
/** Per pixel of a format decoded row by row. */
const ROWS_BYTES = 0.5;
/** Progressive JPEGs keep all coefficients. */
const COEFFICIENT_BYTES = 2.2;
const INTERLACED_SLACK = 1.25;

/** Estimated from the header; `null` if it exceeds the limit. */
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
  const cost = MIN_COST + width * height * bytesOfPixel();
  return cost <= MAX_COST ? cost : null;
}

export function transcodingCost(size: PhotoSize, format: 'avif' | 'jpeg'): number {
  const pixels = PHOTO_SIZES[size] ** 2 * LIMITS.photos.stretch;
  return MIN_COST + pixels * (format === 'avif' ? AV1_ENCODER_BYTES : WEBP_BYTES.still);
}

export const HASH_COST = MIN_COST;
