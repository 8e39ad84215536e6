import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg)$/;
const MIN_BYTES = 1_000;

/** Writes `.br` and `.gz` next to every text file in a folder. */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  await Promise.all(
    names
      .filter((name) => TEXT.test(name))
      .map(async (name) => {
        const file = path.join(folder, name);
        const content = await readFile(file);
        if (content.length < MIN_BYTES) return;
        await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
        await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
      }),
  );
}
