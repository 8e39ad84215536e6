import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const sources = globSync('{frontends/*,libs/web/*}/src/**/*.{ts,tsx}').filter(
  (file) => !/\.spec\.|\/testing\//.test(file),
);
const read = (file: string): string => readFileSync(file, 'utf8');
const REQUEST = /\bbuild\.(?:query|mutation|infiniteQuery)\b/g;
const STATUS = /\.status [!=]==? ?\d|FetchBaseQueryError/;

describe('the front ends', () => {
  it('have a file for each request, in a folder of requests', () => {
    const requests = sources
      .map((file) => ({ file, count: read(file).match(REQUEST)?.length ?? 0 }))
      .filter(({ count }) => count > 0);
    expect(requests.length).toBeGreaterThan(0);
    expect(requests.filter(({ count }) => count > 1)).toEqual([]);
    expect(requests.filter(({ file }) => path.basename(path.dirname(file)) !== 'api')).toEqual([]);
  });

  it('ask what kind of failure it was in one place', () => {
    const others = sources.filter(
      (file) => STATUS.test(read(file)) && !file.startsWith('libs/web/store/src/http/'),
    );
    expect(others).toEqual([]);
  });
});
