import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { temporaryDirectory } from '@kolo/testing';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LONG_MS = 300_000;
const proof = (only: string, environment: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, ['--no-warnings', 'tools/proof.ts'], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '', SCALE: 'short', ONLY: only, ...environment },
  });

test(
  'the named promises are tried and reported, and nothing else',
  async () => {
    const directory = temporaryDirectory();
    const { stdout, stderr } = await proof('checker', { PROOF_DIR: directory.path, SEED: '7' });
    expect(stderr).toMatch(/^checker …$/m);
    expect(stdout).toMatch(/\| checker \| .* \| \d+ tests \| \d+ \| yes \|/);
    expect(stdout).toContain('1 of 1 promises held. Seed 7');
    expect(stdout.trim()).toBe(readFileSync(path.join(directory.path, 'proof.md'), 'utf8').trim());
    directory.remove();
  },
  LONG_MS,
);

test(
  'a name that nothing has fails',
  async () => {
    await expect(proof('checker,nonsense')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('nothing is called "nonsense"'),
    });
  },
  LONG_MS,
);
