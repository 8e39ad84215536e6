import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export function temporaryDirectory(): { path: string; remove(): void } {
  const directory = mkdtempSync(path.join(tmpdir(), 'kolo-'));
  return { path: directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}
