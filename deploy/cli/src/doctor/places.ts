import { SERVICES, type ServiceName } from '@kolo/contracts';
import {
  addressesOf,
  type FindAddresses,
  findAddresses,
  instancesAt,
  type Settings,
  urlVariable,
  whereIs,
} from '@kolo/service';

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

/** Every instance of every program that the environment or the data folder names; the gateway by its `METRICS_PORT`. */
export async function placesOf(
  settings: Pick<Settings, 'dataDir'>,
  environment: NodeJS.ProcessEnv,
  find: FindAddresses = findAddresses,
): Promise<Place[]> {
  const found = await Promise.all(
    PROGRAMS.map(async (program) => {
      const place = named(program, settings, environment);
      const instances = await Promise.all((place?.bases ?? []).map((base) => instancesAt(base, find)));
      return instances.flatMap(({ bases, isOne }) =>
        bases.map((base) => ({ program, saidBy: place?.saidBy ?? '', base, isOne })),
      );
    }),
  );
  return found.flat();
}
