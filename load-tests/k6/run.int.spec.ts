import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { goTool } from '@kolo/engines/provisioning';
import { orSkip } from '@kolo/testing/engines';

const FOLDER = import.meta.dirname;
const DEADLINE_MS = 300_000;
/** Must hold on a busy machine too, so speed is not judged. */
const HELD = ['checks', 'http_req_failed'];
const LOSSLESS = ['chat', 'mixedDay'];
/** Impossible to reach. */
const NO_PATIENCE = { PATIENCE: '0.001' };
const REPORTS = path.resolve(FOLDER, '../../test-results/load');

const k6 = await orSkip('k6', () => goTool('k6'));

(k6 ? describe : describe.skip)('load from outside', () => {
  let table = '';
  let code: number | null = null;
  const rowsOf = (script: string) =>
    table
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .filter(([, name]) => name === script);

  beforeAll(async () => {
    const smoke = { MEMBERS: '60', VISITORS: '6', SECONDS: '3', RATE: '0.2' };
    table = await new Promise<string>((resolve) => {
      const own = { NODE_OPTIONS: '', ONLY: '', TARGET: 'process', ...smoke, ...NO_PATIENCE };
      const environment = { ...process.env, ...own };
      const child = execFile(
        process.execPath,
        ['--no-warnings', path.join(FOLDER, 'run.ts')],
        { env: environment },
        (_error, stdout, stderr) => {
          code = child.exitCode;
          resolve(`${stdout}\n${stderr}`);
        },
      );
    });
  }, DEADLINE_MS);

  const scripts = globSync('*.load.ts', { cwd: FOLDER })
    .map((file) => path.basename(file, '.load.ts'))
    .sort();

  test.each(scripts)('%s does what members do, loses nothing, and leaves a report', (script) => {
    const held = [...HELD, ...(LOSSLESS.includes(script) ? ['messages_lost'] : [])];
    const outcomes = held.map((what) =>
      rowsOf(script)
        .find(([, , metric]) => metric === what)
        ?.at(-2),
    );
    expect({ outcomes, table: outcomes.every((outcome) => outcome === 'met') || table }).toEqual({
      outcomes: held.map(() => 'met'),
      table: true,
    });
    expect(readFileSync(path.join(REPORTS, `${script}.html`), 'utf8')).toContain('<html');
  });

  test('a product that is too slow misses its thresholds, and fails the run', () => {
    const slow = scripts.map((script) => {
      // What comes seldom may not have come in three seconds.
      const timed = rowsOf(script).filter(
        ([, , , measured, threshold]) => threshold?.startsWith('p(') && measured !== '0',
      );
      return [script, timed.length > 0, timed.filter((row) => row.at(-2) !== 'missed')];
    });
    expect(slow).toEqual(scripts.map((script) => [script, true, []]));
    expect(code).toBe(1);
  });
});
