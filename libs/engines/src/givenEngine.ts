import type { Engine, EngineName } from './engine.ts';

/** An engine whose address the environment gives. It is not ours: it cannot be killed, paused or restarted. */
export function givenEngine(name: EngineName, variable: string, url: string): Engine {
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
