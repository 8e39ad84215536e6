import { randomUUID } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PortReport } from './portReport.ts';

/** The nearest folder that is there, upwards. */
const standing = (folder: string): string =>
  existsSync(folder) || path.dirname(folder) === folder ? folder : standing(path.dirname(folder));

/** Writes and removes a scratch file in a folder, or where the folder would be made. Throws what the system says. */
export function probeFolder(folder: string): PortReport {
  const scratch = path.join(standing(path.resolve(folder)), `.probe-${randomUUID()}`);
  writeFileSync(scratch, 'probe', { flag: 'wx', mode: 0o600 });
  rmSync(scratch);
  return { engine: 'files', tried: 'wrote a scratch file' };
}
