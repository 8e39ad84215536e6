import { createSecrets, readSettings, type Secrets, type Settings } from '@kolo/service';
import { temporaryDirectory } from '@kolo/testing';
import { freePort } from '@kolo/testing/ports';
import { type ManyProcessesOptions, type RunningProcess, startManyProcesses } from '../manyProcesses.ts';
import type { ProcessName } from '../serviceProcess.ts';

/** The product as a process per service, each of which a test may hurt. */
export interface ManyProduct {
  settings: Settings;
  secrets: Secrets;
  /** The instances of a service, in order. */
  of(name: ProcessName): RunningProcess[];
  stop(): Promise<void>;
}

/** Starts a process per service on a folder of its own and waits until all are ready. */
export async function startManyHere(
  environment: Record<string, string> = {},
  instances: ManyProcessesOptions['instances'] = {},
): Promise<ManyProduct> {
  const directory = temporaryDirectory();
  const port = await freePort();
  const { NODE_OPTIONS: _jestOnly, ...inherited } = process.env;
  const given = {
    ...inherited,
    NODE_ENV: 'development',
    DEMO: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: directory.path,
    ...environment,
    PORT: String(port),
  };
  const settings = readSettings(given);
  const { processes, stop } = await startManyProcesses({
    settings,
    environment: given,
    instances,
    onExit: () => {},
  });
  return {
    settings,
    secrets: createSecrets(settings.secretKey),
    of: (name) => processes.filter((running) => running.name === name),
    async stop() {
      await stop();
      directory.remove();
    },
  };
}
