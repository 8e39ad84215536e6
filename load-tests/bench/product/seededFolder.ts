import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Amounts, seed } from '@kolo/demo';
import { owners, readSettings } from '@kolo/service';
import { ALL_SERVICES } from '@kolo/standalone';

/** An empty data folder, which the work may fill; it is removed afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kolo-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The services of a data folder that nothing runs on, started for the moment. */
export async function withOwners<T>(
  dataDir: string,
  work: (reached: ReturnType<typeof owners>) => Promise<T>,
  { follows = true } = {},
): Promise<T> {
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  const reached = owners(settings, {}, async () => ALL_SERVICES, { follows });
  try {
    return await work(reached);
  } finally {
    await reached.close();
  }
}

/** Writes members, their choices and messages into a data folder, as events; views come when the product starts. */
export const fillFolder = (dataDir: string, amounts: Amounts) =>
  withOwners(dataDir, (target) => seed(target, { ...amounts, now: new Date() }), { follows: false });
