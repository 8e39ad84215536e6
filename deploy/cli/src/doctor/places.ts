import { SERVICES, type ServiceName } from '@kolo/contracts/services';
import {
  addressesOf,
  type FindAddresses,
  findAddresses,
  instancesAt,
  resolveServiceUrl,
  type Settings,
  urlVariable,
} from '@kolo/service';

/** Programs that are rolled out separately. */
export const PROGRAMS = [...SERVICES, 'gateway'] as const;
export type Program = ServiceName | 'gateway';

/** An instance of a program, judging by its address. */
export interface Place {
  program: Program;
  base: string;
  /** For display: the variable or the process. */
  saidBy: string;
  /** Whether the name has one address, behind which several instances may take turns. */
  isOne: boolean;
}

const named = (program: Program, settings: Pick<Settings, 'dataDir'>, environment: NodeJS.ProcessEnv) => {
  if (program !== 'gateway') return resolveServiceUrl(program, settings.dataDir, environment);
  const bases = addressesOf(program, environment);
  return bases.length > 0 ? { bases, saidBy: urlVariable(program) } : null;
};

/** All instances that the environment or the data folder names; the gateway by its `METRICS_PORT`. */
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
