import { readSettings, runUntilStopped } from '@kolo/service';
import { seedDemoOnce } from './demo/seedOnce.ts';
import { startManyProcesses } from './manyProcesses.ts';
import { startOneProcess } from './oneProcess.ts';

await runUntilStopped(async () => {
  const environment = { LOG_LEVEL: 'warn', ...process.env };
  const settings = readSettings(environment);
  if (settings.demo) {
    const process_ = await startOneProcess(settings);
    await seedDemoOnce(process_, settings).done;
    await process_.stop();
  }
  const processes = await startManyProcesses(settings, environment, (name, code) =>
    console.error(`${name} ended with ${code ?? 'a signal'}; the others go on`),
  );
  console.log(`
  Kolo is running at http://localhost:${settings.port}, eight processes
  ${[...processes.children].map(([name, { pid }]) => `${name} ${pid}`).join(' · ')}

  Mailbox   http://localhost:${settings.port}/dev/mailbox
  Stop      Ctrl-C
`);
  return () => processes.stop();
});
