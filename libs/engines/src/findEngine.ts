import { containerEngine } from './containerEngine.ts';
import {
  type Engine,
  type EngineName,
  type EngineOptions,
  EngineUnavailableError,
  type Recipe,
} from './engine.ts';
import { eventstoredb } from './eventstoredb.ts';
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

/** The versions Compose uses. */
export const CONTAINER_IMAGES: readonly string[] = Object.values(RECIPES).flatMap(
  ({ container }) => container?.image ?? [],
);

/** Not ours to kill, pause or restart. */
function givenEngine(name: EngineName, variable: string, url: string): Engine {
  const address = new URL(url);
  const refuse = async () => {
    throw new Error(`${name} is given by ${variable}; a test does not touch it`);
  };
  return {
    name,
    url,
    host: address.hostname,
    port: Number(address.port),
    version: `${name} given by ${variable}`,
    origin: 'environment',
    controllable: false,
    kill: refuse,
    restart: refuse,
    pause: refuse,
    resume: refuse,
    stop: async () => {},
  };
}

/**
 * At the address in the environment (`REDIS_TEST_URL`, …), in a container, or provisioned into `.cache/engines`
 * (slow the first time). Ends with this process.
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
