import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What is shipped of a folder: its sources with these endings, in order, without tests and what was built or installed. */
export function shippedSources(folder: string, endings: string): { file: string; text: string }[] {
  const exclude = (name: string) => name === 'node_modules' || name === 'dist';
  return globSync(`**/*.{${endings}}`, { cwd: folder, exclude })
    .filter((file) => !/\.spec\.|(^|\/)testing\//.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
}
