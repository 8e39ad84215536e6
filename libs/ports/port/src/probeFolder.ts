import { randomUUID } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PortReport } from './portReport.ts';

const nearestExisting = (folder: string): string =>
  existsSync(folder) || path.dirname(folder) === folder ? folder : nearestExisting(path.dirname(folder));

/** Writes a scratch file to a folder, or where it would be created. */
export function probeFolder(folder: string): PortReport {
  const scratch = path.join(nearestExisting(path.resolve(folder)), `.probe-${randomUUID()}`);
  writeFileSync(scratch, 'probe', { flag: 'wx', mode: 0o600 });
  rmSync(scratch);
  return { engine: 'files', tried: 'wrote a scratch file' };
}
