import { decoder } from './decoder.ts';

/** One column more than the bits of a line: each bit says which of two neighbours is brighter. */
const [WIDTH, HEIGHT] = [9, 8];
/** A plain surface has nearly no brighter side, or nearly only such, and looks like every other one. */
const TELLING = { min: 8, max: 56 };

/**
 * How a picture looks: a difference hash of 64 bits in hexadecimal digits, which stays nearly the same when the picture
 * is scaled or encoded anew (docs/product.md#signals). `null` for a picture that shows too little to be told from
 * others.
 */
export async function lookOf(picture: Uint8Array): Promise<string | null> {
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
