import { readFileSync } from 'node:fs';
import { PHOTO_SIZES } from '@kolo/contracts/site/photoAddress';
import sharp from 'sharp';

/**
 * What sharp alone takes to make the sizes that we serve of a picture, in a process of its own: it says `used`, the most
 * memory in bytes and the processor time in microseconds.
 */
const [file = ''] = process.argv.slice(2);
sharp.concurrency(1);
sharp.cache(false);
const startedWith = process.cpuUsage();
const upload = readFileSync(file);
const { data, info } = await sharp(upload)
  .resize({ width: PHOTO_SIZES.full, withoutEnlargement: true })
  .raw()
  .toBuffer({ resolveWithObject: true });
for (const width of Object.values(PHOTO_SIZES))
  await sharp(data, { raw: info })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
const { user, system } = process.cpuUsage(startedWith);
console.log(`used ${process.resourceUsage().maxRSS * 1_024},${user + system}.`);
