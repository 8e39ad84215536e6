import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '@kolo/port';

/** Stored content with its location, one character per byte. */
export interface Held {
  place: string;
  content: string;
}

/** The content of a file; empty if the running product has deleted it. */
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
