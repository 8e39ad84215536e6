import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '@kolo/port';

/** Something that is kept: where it lies, and what it is, each byte as a letter. */
export interface Held {
  place: string;
  content: string;
}

/** What is in a file; nothing once it is gone, as the product goes on meanwhile. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  }
}

/** The files below a folder. */
export const fileContents = (folder: string): Held[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ place: file, content: contentOf(file) }));
