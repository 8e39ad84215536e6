import {
  type Engine,
  type EngineName,
  type EngineOptions,
  EngineUnavailableError,
  engine,
} from '@kolo/engines';

/** `null` after logging why; throws with `REQUIRE_ENGINES=1`. */
export async function orSkip<T>(name: string, get: () => Promise<T>): Promise<T | null> {
  try {
    return await get();
  } catch (error) {
    if (!(error instanceof EngineUnavailableError) || process.env.REQUIRE_ENGINES === '1') throw error;
    process.stderr.write(`skipped: ${name}: ${error.message}\n`);
    return null;
  }
}

export const engineOrSkip = (name: EngineName, options: EngineOptions = {}): Promise<Engine | null> =>
  orSkip(name, () => engine(name, options));

/**
 * For the top level of a spec: starts the engine before declaring the tests and stops it after them; without it
 * they are skipped.
 */
export async function describeWithEngine(
  name: EngineName,
  declare: (engine: Engine) => void,
  options: EngineOptions = {},
): Promise<void> {
  const { afterAll, describe, test } = await import('@jest/globals');
  const found = await engineOrSkip(name, options);
  if (!found) {
    describe.skip(`with ${name}`, () => test('is not to be had here', () => {}));
    return;
  }
  describe(`with ${found.version}`, () => {
    afterAll(() => found.stop(), 30_000);
    declare(found);
  });
}

/** `null` if one is unavailable, as with `engineOrSkip`. */
export async function enginesOrSkip(names: readonly EngineName[]): Promise<Engine[] | null> {
  const found = (await Promise.all(names.map((name) => engineOrSkip(name)))).filter((each) => each !== null);
  if (found.length === names.length) return found;
  await Promise.all(found.map((engine) => engine.stop()));
  return null;
}
