import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SERVICES } from '@kolo/contracts/services';
import { codeOf } from '@kolo/port';
import { z } from 'zod';
import type { ServiceUrls } from '../settings/serviceUrls.ts';

const schema = z.object({
  pid: z.number(),
  services: z.partialRecord(z.enum(SERVICES), z.array(z.url())),
});

export type OwnersFile = z.infer<typeof schema>;

const fileIn = (dataDir: string) => path.join(dataDir, 'owners.json');

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** `null` if no product runs, even after a crash. */
export function readOwners(dataDir: string): OwnersFile | null {
  try {
    const { pid, services } = schema.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
    return isAlive(pid) ? { pid, services } : null;
  } catch {
    return null;
  }
}

/** Readable only by its user. Returns a function that removes the note unless another process has replaced it. */
export function announceOwners(dataDir: string, services: ServiceUrls): () => void {
  const file = fileIn(dataDir);
  const draft = `${file}.${process.pid}`;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(draft, JSON.stringify({ pid: process.pid, services }), { mode: 0o600 });
  renameSync(draft, file);
  return () => {
    if (readOwners(dataDir)?.pid === process.pid) rmSync(file, { force: true });
  };
}
