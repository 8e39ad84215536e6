import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SERVICES } from '@kolo/contracts/services';
import { readSettings } from '@kolo/service';
import { temporaryDirectory } from '@kolo/testing';
import { type ProductProcess, startProduct } from '@kolo/tests/support/productProcess';
import type { Place } from '../doctor/places.ts';
import { kolo } from '../testing/kolo.ts';
import { objectionsToRotating } from './mayRotate.ts';

jest.setTimeout(180_000);

const MASTER_KEY = 'm'.repeat(40);

describe('rotating the master key while the product runs', () => {
  const directory = temporaryDirectory();
  const DATA_DIR = directory.path;
  let product: ProductProcess;
  const rotate = (...args: string[]) => kolo(['keys', 'rotate', ...args], { DATA_DIR, MASTER_KEY });
  function keys(): Record<string, unknown>[] {
    const database = new DatabaseSync(path.join(DATA_DIR, 'keys.sqlite'), { readOnly: true });
    const rows = database.prepare('SELECT member, hex(wrapped) AS wrapped FROM keys ORDER BY member').all();
    database.close();
    return rows;
  }

  beforeAll(async () => {
    await kolo(['seed', '--members', '3'], { DATA_DIR });
    product = await startProduct(DATA_DIR, { LOG_LEVEL: 'silent' });
  });
  afterAll(async () => {
    await product.end('SIGKILL');
    directory.remove();
  });

  it('is refused while only the command has the new key, and changes nothing', async () => {
    const before = keys();
    const { code, out, err } = await rotate();
    expect([code, out, err.at(-1)]).toEqual([
      1,
      [],
      'kolo: nothing was changed: every instance has to hold both keys first, MASTER_KEY and the one before',
    ]);
    for (const service of SERVICES)
      expect(err).toContainEqual(
        expect.stringMatching(
          new RegExp(`^${service} at http://\\S+ does not hold the MASTER_KEY of this command$`),
        ),
      );
    expect(keys()).toEqual(before);
    expect(before).toHaveLength(5);
  });

  it('is refused too where somebody says that nothing runs', async () => {
    const before = keys();
    const { code, err } = await rotate('--nothing-runs');
    expect([code, err[0]]).toEqual([1, expect.stringMatching(/ runs at http:/)]);
    expect(keys()).toEqual(before);
  });

  it('says what it would do once all hold both, and then does it', async () => {
    await product.end('SIGTERM');
    product = await startProduct(DATA_DIR, { LOG_LEVEL: 'silent', MASTER_KEY });
    const before = keys();
    const would = await rotate('--dry-run');
    expect([would.code, would.out]).toEqual([
      0,
      ['3 of 3 keys would be wrapped anew under MASTER_KEY; nothing was changed'],
    ]);
    expect(keys()).toEqual(before);
    const { code, out, err } = await rotate();
    expect([code, out, err[0]]).toEqual([
      0,
      ['3 keys are wrapped under MASTER_KEY, 3 of them anew: MASTER_KEY_BEFORE can go'],
      `all ${SERVICES.length} instances that run hold both keys`,
    ]);
    expect((await rotate('--dry-run')).out).toEqual([expect.stringMatching(/^0 of 3 keys/)]);
  });
});

describe('addresses behind which more may run than answer', () => {
  const directory = temporaryDirectory();
  afterAll(() => directory.remove());
  const settings = (environment: Record<string, string> = {}) =>
    readSettings({ DATA_DIR: directory.path, MASTER_KEY, ...environment });
  const place: Place = {
    program: 'identity',
    base: 'http://127.0.0.1:1',
    saidBy: 'IDENTITY_URL',
    isOne: true,
  };
  const flags = { nothingRuns: false, oneEach: false };

  it('are not believed, unless it is said that one stands behind each', async () => {
    const mayBeMore = expect.stringContaining('is one address, behind which several instances may stand');
    expect(await objectionsToRotating(settings(), [place], flags)).toContainEqual(mayBeMore);
    const objections = await objectionsToRotating(settings(), [place], { ...flags, oneEach: true });
    expect(objections).toEqual([expect.stringMatching(/^identity at .* does not say which keys it holds/)]);
  });

  it('and those that nobody names are asked for, where keys are on an engine', async () => {
    const onEngine = settings({ KEYS_URL: 'mongodb://127.0.0.1:1/kolo' });
    expect(await objectionsToRotating(onEngine, [], flags)).toEqual([
      expect.stringMatching(/^nobody says where identity, .* run/),
    ]);
    expect(await objectionsToRotating(onEngine, [place], { ...flags, nothingRuns: true })).toEqual([]);
  });
});
