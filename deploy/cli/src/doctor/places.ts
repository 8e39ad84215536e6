import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { SERVICES, type ServiceName } from '@kolo/contracts';
import { addressesOf, type Settings, urlVariable, whereIs } from '@kolo/service';

/** What is rolled out by itself. */
export const PROGRAMS = [...SERVICES, 'gateway'] as const;
export type Program = ServiceName | 'gateway';

/** An instance of a program, as far as its address tells. */
export interface Place {
  program: Program;
  base: string;
  /** For the operator: the variable, or the process. */
  saidBy: string;
  /** Whether the name has one address, so that several may stand behind it of which one answers. */
  isOne: boolean;
}

const named = (program: Program, settings: Pick<Settings, 'dataDir'>, environment: NodeJS.ProcessEnv) => {
  if (program !== 'gateway') return whereIs(program, settings.dataDir, environment);
  const bases = addressesOf(program, environment);
  return bases.length > 0 ? { bases, saidBy: urlVariable(program) } : null;
};

type Find = (name: string) => Promise<readonly LookupAddress[]>;

/** The address once for each machine that its name stands for; TLS wants the name itself. */
async function instancesAt(base: string, find: Find): Promise<Pick<Place, 'base' | 'isOne'>[]> {
  const { protocol, hostname } = new URL(base);
  const isMachine = hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  if (isMachine || protocol !== 'http:') return [{ base, isOne: !isMachine }];
  // Who does not answer to a name is found out where it is asked.
  const all = await find(hostname).catch(() => []);
  // A machine may have an address of each family.
  const machines = [
    ...new Set(all.filter(({ family }) => family === all[0]?.family).map((one) => one.address)),
  ];
  if (machines.length < 2) return [{ base, isOne: true }];
  return machines.sort().map((address) => {
    const url = new URL(base);
    url.hostname = isIP(address) === 6 ? `[${address}]` : address;
    return { base: url.href.replace(/\/+$/, ''), isOne: false };
  });
}

/** Every instance of every program that the environment or the data folder names; the gateway by its `METRICS_PORT`. */
export async function placesOf(
  settings: Pick<Settings, 'dataDir'>,
  environment: NodeJS.ProcessEnv,
  find: Find = (name) => lookup(name, { all: true }),
): Promise<Place[]> {
  const found = await Promise.all(
    PROGRAMS.map(async (program) => {
      const place = named(program, settings, environment);
      const instances = await Promise.all((place?.bases ?? []).map((base) => instancesAt(base, find)));
      return instances.flat().map((instance) => ({ program, saidBy: place?.saidBy ?? '', ...instance }));
    }),
  );
  return found.flat();
}
