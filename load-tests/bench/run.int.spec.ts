import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

const FOLDER = import.meta.dirname;

// How fast things are is not judged here: other work may be going on, and goes before it.
test.each(globSync('**/*.bench.ts', { cwd: FOLDER }).sort())(
  '%s runs and gives figures',
  async (file) => {
    const running = promisify(execFile)(process.execPath, ['--no-warnings', path.join(FOLDER, 'run.ts')], {
      env: { ...process.env, NODE_OPTIONS: '', SCALE: 'short', ONLY: file },
    });
    const { pid } = running.child;
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
    const { stdout } = await running;
    expect(stdout).toContain(`| ${file.replace('.bench.ts', '')} `);
  },
  600_000,
);
