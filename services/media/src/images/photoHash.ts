import { decoder } from './decoder.ts';

/** One more column than bits: each bit compares two neighbours. */
const [WIDTH, HEIGHT] = [9, 8];
/** Plain surfaces have nearly all bits equal and resemble each other. */
const TELLING = { min: 8, max: 56 };

/**
 * A 64-bit difference hash in hexadecimal, stable under scaling and re-encoding (docs/product.md#signals).
 * `null` for pictures too plain to tell apart.
 */
export async function photoHashOf(picture: Uint8Array): Promise<string | null> {
  const grey = await decoder(picture)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize({ width: WIDTH, height: HEIGHT, fit: 'fill' })
    .raw()
    .toBuffer();
  const lines = Array.from({ length: HEIGHT }, (_, line) => grey.subarray(line * WIDTH, (line + 1) * WIDTH));
  const bits = lines.flatMap((line) =>
    Array.from(line.subarray(1), (shade, place): number => (shade > (line[place] ?? 0) ? 1 : 0)),
  );
  const brighter = bits.reduce((sum, bit) => sum + bit, 0);
  if (brighter < TELLING.min || brighter > TELLING.max) return null;
  return BigInt(`0b${bits.join('')}`)
    .toString(16)
    .padStart(16, '0');
}
