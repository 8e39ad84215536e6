import { decoder } from './decoder.ts';
import type { PhotoFormat } from './formats.ts';

/**
 * A photo of ours in another format. For AVIF the effort is low: it takes a seventh of the time of the usual one and
 * gives files a tenth larger, a third smaller than WebP still.
 */
export function transcoded(photo: Uint8Array, format: Exclude<PhotoFormat, 'webp'>): Promise<Uint8Array> {
  const picture = decoder(photo);
  return format === 'avif'
    ? picture.avif({ quality: 55, effort: 2 }).toBuffer()
    : picture.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}
