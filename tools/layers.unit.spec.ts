import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const sources = globSync('{frontends/*,libs/web/*}/src/**/*.{ts,tsx}').filter(
  (file) => !/\.spec\.|\/testing\//.test(file),
);
const read = (file: string): string => readFileSync(file, 'utf8');
const REQUEST = /\bbuild\.(?:query|mutation|infiniteQuery)\b/;
const ADDRESS = /['"`]\/?(?:api|auth)\/\w/;
const STATUS = /\.status [!=]==? ?\d|FetchBaseQueryError/;

describe('the front ends', () => {
  it('make their requests in folders of requests, of the routes that calls are declared with', () => {
    const requests = sources.filter((file) => REQUEST.test(read(file)));
    expect(requests.length).toBeGreaterThan(0);
    expect(requests.filter((file) => path.basename(path.dirname(file)) !== 'api')).toEqual([]);
    expect(sources.filter((file) => ADDRESS.test(read(file)))).toEqual([]);
  });

  it('ask what kind of failure it was in one place', () => {
    const others = sources.filter(
      (file) => STATUS.test(read(file)) && !file.startsWith('libs/web/store/src/http/'),
    );
    expect(others).toEqual([]);
  });
});
