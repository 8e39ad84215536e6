import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { demoPeople } from '../../src/cast/demoPeople.ts';
import { casting } from './casting.ts';
import { portraitSvg } from './portraitSvg.ts';

const FILE_WIDTH = 504;
const FILE_BYTES = 20_000;
const QUALITIES = [80, 74, 68, 60];

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say where to: node portraits.ts <folder>');
await mkdir(folder, { recursive: true });
for (const [name, portrait] of casting(demoPeople())) {
  const picture = sharp(Buffer.from(portraitSvg(portrait))).resize(FILE_WIDTH);
  const pixels = await picture.png({ compressionLevel: 0 }).toBuffer();
  for (const quality of QUALITIES) {
    const file = await sharp(pixels).webp({ quality, effort: 6 }).toBuffer();
    await writeFile(path.join(folder, name), file);
    if (file.length <= FILE_BYTES) break;
  }
}
