import { type Engine, type EngineName, type EngineOptions, EngineUnavailableError } from './engine.ts';
import { engine } from './findEngine.ts';

/** The engine, or `null` after a line that says why there is none; with `REQUIRE_ENGINES=1` it throws instead. */
export async function engineOrSkip(name: EngineName, options: EngineOptions = {}): Promise<Engine | null> {
  try {
    return await engine(name, options);
  } catch (error) {
    if (!(error instanceof EngineUnavailableError) || process.env.REQUIRE_ENGINES === '1') throw error;
    process.stderr.write(`skipped: ${name}: ${error.message}\n`);
    return null;
  }
}

/**
 * For the top level of a spec: `await describeWithEngine('redis', (redis) => { test(…) })`. The engine is started
 * before the tests are declared and stopped after the last; where there is none they are skipped with the reason.
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
