import { readSettings, runUntilStopped } from '@kolo/service';
import { ALL_SERVICES } from '@kolo/standalone';
import { startStandalone } from '@kolo/standalone/standalone';

/** The product in one process, without the services that `APART` names: they run elsewhere on the same data. */
const apart = (process.env.APART ?? '').split(',');
await runUntilStopped(async () => {
  const { port, stop } = await startStandalone(
    readSettings({ LOG_LEVEL: 'warn', ...process.env }),
    ALL_SERVICES.filter(({ name }) => !apart.includes(name)),
  );
  console.log(`running at http://localhost:${port}`);
  return stop;
});
