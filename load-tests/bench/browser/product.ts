import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { eventually } from '@kolo/testing';
import { startProduct } from '../../../tests/support/productProcess.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FILLED_WITHIN_MS = 600_000;
const MADE_UP_MEMBERS = '1500';
const ALL_THERE = /Demo members: (\d+) of \1\b/;

export interface FullProduct {
  url: string;
  stop(): Promise<unknown>;
}

/**
 * Starts the built product in one process on a folder with the illustrated demo members and made-up ones, so that
 * anybody meets more than 500. A folder that is filled already is taken as it is.
 */
export async function startFullProduct(dataDir: string): Promise<FullProduct> {
  const isFilled = existsSync(path.join(dataDir, 'demo.json'));
  const product = await startProduct(dataDir, { DEMO: '1', LOG_LEVEL: 'warn' });
  if (!isFilled) {
    await eventually(() => ALL_THERE.test(product.output()), FILLED_WITHIN_MS);
    execFileSync(
      process.execPath,
      ['--no-warnings', 'deploy/cli/src/main.ts', 'seed', '--members', MADE_UP_MEMBERS],
      { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir }, stdio: 'ignore' },
    );
  }
  return { url: product.url, stop: () => product.end('SIGTERM') };
}
