import { seedDemoOnce } from '@kolo/demo';
import { mailboxPath, readSettings, runUntilStopped } from '@kolo/service';
import { startManyProcesses } from './manyProcesses.ts';
import { startOneProcess } from './oneProcess.ts';

await runUntilStopped(async () => {
  const environment = { LOG_LEVEL: 'warn', ...process.env };
  const settings = readSettings(environment);
  if (settings.demo) {
    const product = await startOneProcess(settings);
    await seedDemoOnce(product, settings).done;
    await product.stop();
  }
  const { processes, stop } = await startManyProcesses({
    settings,
    environment,
    onExit: (label, code) => console.error(`${label} ended with ${code ?? 'a signal'}; the others go on`),
  });
  console.log(`
  Kolo is running at http://localhost:${settings.port}, ${processes.length} processes
  ${processes.map(({ label, child }) => `${label} ${child.pid}`).join(' · ')}

  Mailbox   http://localhost:${settings.port}${mailboxPath(settings)}
  Stop      Ctrl-C
`);
  return stop;
});
