import { mailboxPath, readProductSettings, runUntilStopped } from '@kolo/service';
import { seedManyProcesses } from './demoMembers.ts';
import { startManyProcesses } from './manyProcesses.ts';

await runUntilStopped(async () => {
  const environment = { LOG_LEVEL: 'warn', ...process.env };
  const settings = readProductSettings(environment);
  const { processes, stop } = await startManyProcesses({
    settings,
    environment,
    isWatched: process.argv.includes('--watch'),
    onExit: (label, code) => console.error(`${label} ended with ${code ?? 'a signal'}; the others go on`),
  });
  console.log(`
  Kolo is running at http://localhost:${settings.port}, ${processes.length} processes
  ${processes.map(({ label, child }) => `${label} ${child.pid}`).join(' · ')}

  Mailbox   http://localhost:${settings.port}${mailboxPath(settings)}
  Stop      Ctrl-C
`);
  const demo = settings.demoMembers > 0 ? seedManyProcesses(processes, settings) : null;
  return async () => {
    await demo?.stop();
    await stop();
  };
});
