import { readSettings, runUntilStopped } from '@kolo/service';
import { startEngines } from './engineSet.ts';
import { startManyProcesses } from './manyProcesses.ts';

const INSTANCES = { gateway: 2, messaging: 2, discovery: 2 } as const;

await runUntilStopped(async () => {
  const given = { LOG_LEVEL: 'warn', ...process.env };
  const { dataDir } = readSettings(given);
  console.log('\n  Starting the engines; the first time takes some minutes.\n');
  const engines = await startEngines(dataDir, (line) => console.log(`  ${line}`));
  const environment = { ...given, ...engines.environment };
  const settings = readSettings(environment);
  try {
    const { processes, stop } = await startManyProcesses({
      settings,
      environment,
      instances: INSTANCES,
      onExit: (label, code) => console.error(`${label} ended with ${code ?? 'a signal'}; the others go on`),
    });
    const gateways = processes.filter(({ name }) => name === 'gateway').map(({ url }) => url);
    console.log(`
  Kolo is running at http://localhost:${settings.port}, a process per service, on real engines
  ${processes.map(({ label, child }) => `${label} ${child.pid}`).join(' · ')}
  Gateways  ${gateways.join(' ')}

  Mailbox   http://localhost:${settings.port}/dev/mailbox
  Stop      Ctrl-C
`);
    return async () => {
      await stop();
      await engines.stop();
    };
  } catch (error) {
    await engines.stop();
    throw error;
  }
});
