import { isEsdb } from '@kolo/events';
import {
  mailboxPath,
  readProductSettings,
  readSettings,
  runUntilStopped,
  type Settings,
} from '@kolo/service';
import { seedManyProcesses } from './demoMembers.ts';
import { startEngines } from './engineSet.ts';
import { startManyProcesses } from './manyProcesses.ts';

/**
 * Several instances need an event store on an engine: a SQLite file has one owner
 * (docs/design.md#one-owner-for-each-sqlite-store).
 */
const instancesOn = (settings: Settings) => ({
  gateway: 2,
  discovery: 2,
  messaging: isEsdb(settings.urls.events) ? 2 : 1,
});

await runUntilStopped(async () => {
  const given = { LOG_LEVEL: 'error', ...process.env };
  const { dataDir } = readSettings(given);
  console.log('\n  Starting the engines; the first time takes some minutes.\n');
  const engines = await startEngines(dataDir, (line) => console.log(`  ${line}`));
  // The caller's environment wins, e.g. with an EventStoreDB of their own.
  const environment = { ...engines.environment, ...given };
  const settings = readProductSettings(environment);
  try {
    const { processes, stop } = await startManyProcesses({
      settings,
      environment,
      instances: instancesOn(settings),
      onExit: (label, code) => console.error(`${label} ended with ${code ?? 'a signal'}; the others go on`),
    });
    const gateways = processes.filter(({ name }) => name === 'gateway').map(({ url }) => url);
    console.log(`
  Kolo is running at http://localhost:${settings.port}, a process per service, on real engines
  ${processes.map(({ label, child }) => `${label} ${child.pid}`).join(' · ')}
  Gateways  ${gateways.join(' ')}

  Mailbox   http://localhost:${settings.port}${mailboxPath(settings)}
  Stop      Ctrl-C
`);
    const demo = settings.demoMembers > 0 ? seedManyProcesses(processes, settings) : null;
    return async () => {
      await demo?.stop();
      await stop();
      await engines.stop();
    };
  } catch (error) {
    await engines.stop();
    throw error;
  }
});
