import { decoder } from './decoder.ts';
import type { PhotoFormat } from './formats.ts';
import { photoHashOf } from './photoHash.ts';
import { createRenditions, inspect } from './renditions.ts';

/** Low effort makes AVIF seven times faster and a tenth larger, still a third below WebP. */
function transcode(photo: Uint8Array, format: Exclude<PhotoFormat, 'webp'>): Promise<Uint8Array> {
  const picture = decoder(photo);
  return format === 'avif'
    ? picture.avif({ quality: 55, effort: 2 }).toBuffer()
    : picture.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

/** Everything done to picture bytes, all of it in the decoder process. */
export const TASKS = {
  inspect,
  renditions: createRenditions,
  avif: (photo: Uint8Array) => transcode(photo, 'avif'),
  jpeg: (photo: Uint8Array) => transcode(photo, 'jpeg'),
  look: photoHashOf,
} as const;

export type TaskName = keyof typeof TASKS;

export interface Order {
  id: number;
  task: TaskName;
  bytes: Uint8Array;
  /** The memory it may use. */
  cost: number;
}
