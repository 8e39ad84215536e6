import { mailboxPath, readProductSettings, runUntilStopped, type Settings } from '@kolo/service';
import { seedOneProcess } from './demoMembers.ts';
import { startStandalone } from './standalone.ts';

function greet(settings: Settings, port: number): void {
  if (settings.environment === 'production') {
    console.log(`Kolo is running behind ${settings.publicUrl}, data in ${settings.dataDir}`);
    return;
  }
  const address = `http://localhost:${port}`;
  const operators = settings.adminEmails.join(', ');
  console.log(`
  Kolo is running at ${address}

  Mailbox            ${address}${mailboxPath(settings)}   (every mail the product sends, in development)
  Become operator    ${operators ? `sign in as ${operators}` : 'start with ADMIN_EMAILS=you@example.org and sign in with that address'},
                     then open ${address}/admin
  Second factor      ${settings.secondFactor ? 'asked of operators' : 'not asked of operators; OPERATOR_SECOND_FACTOR=required does'}
  Data               ${settings.dataDir}
  Stop               Ctrl-C
`);
}

await runUntilStopped(async () => {
  const settings = readProductSettings({ LOG_LEVEL: 'warn', ...process.env });
  const standalone = await startStandalone(settings);
  greet(settings, standalone.port);
  const demo = settings.demoMembers > 0 ? await seedOneProcess(standalone.process, settings) : null;
  return async () => {
    await demo?.stop();
    await standalone.stop();
  };
});
