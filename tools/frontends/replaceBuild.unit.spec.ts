import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { replaceBuild } from './replaceBuild.ts';

const place = mkdtempSync(path.join(tmpdir(), 'kolo-build-'));
afterAll(() => rmSync(place, { recursive: true }));
const built = path.join(place, 'dist');
const write = (file: string) => {
  mkdirSync(path.dirname(path.join(built, file)), { recursive: true });
  writeFileSync(path.join(built, file), '');
};
const isKept = (file: string) => existsSync(path.join(`${built}.former`, file));
const HOUR = 3_600_000;

it('keeps what open pages may ask for until a day after its build was replaced', async () => {
  const now = new Date();
  for (const file of [
    'assets/app.0123abcd.js',
    'assets/app.0123abcd.js.br',
    'assets/app.0123abcd.js.map',
    'app.html',
  ])
    write(file);
  // It was built long ago and served until now.
  const longAgo = new Date(now.getTime() - 100 * HOUR);
  utimesSync(path.join(built, 'assets/app.0123abcd.js'), longAgo, longAgo);
  await replaceBuild(built, now);
  expect(existsSync(built)).toBe(false);
  expect(isKept('assets/app.0123abcd.js') && isKept('assets/app.0123abcd.js.br')).toBe(true);
  expect(isKept('assets/app.0123abcd.js.map') || isKept('app.html')).toBe(false);

  write('assets/app.4567abcd.js');
  await replaceBuild(built, new Date(now.getTime() + 25 * HOUR));
  expect([isKept('assets/app.0123abcd.js'), isKept('assets/app.4567abcd.js')]).toEqual([false, true]);
});
