import { SettingsError } from '@kolo/service';
import { Command } from 'commander';
import { settingsToInspect } from '../commandSettings.ts';
import type { CommandContext } from '../console.ts';
import { columns } from '../output/columns.ts';
import { cellsOf, type Finding } from './finding.ts';
import { portFindings } from './portFindings.ts';
import { releaseFindings } from './releaseFindings.ts';
import { serviceFindings } from './serviceFindings.ts';
import { settingsFindings } from './settingsFindings.ts';

const DESCRIPTION =
  'look for what is wrong: settings, every port (reachable, version, what we may do there), every service, and whether their releases understand each other. Only scratch rows, keys and files are written, and removed again. Exit code 1 when something is wrong.';

async function examine(environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  const settings = settingsToInspect(environment);
  const [ports, services, releases] = await Promise.all([
    portFindings(settings),
    serviceFindings(settings, environment),
    releaseFindings(settings, environment),
  ]);
  return [...settingsFindings(settings, environment), ...ports, ...services, ...releases];
}

/** The report on settings that cannot be used at all. */
const unusable = (error: SettingsError): Finding[] => [
  { about: 'settings', name: 'environment', state: 'wrong', address: '', says: error.message },
];

/** `kolo doctor`. */
export function doctorCommand({ environment, console }: CommandContext): Command {
  return new Command('doctor')
    .summary('look for what is wrong')
    .description(DESCRIPTION)
    .option('--json', 'for scripts')
    .action(async ({ json = false }: { json?: boolean }) => {
      const findings = await examine(environment).catch((error: unknown) => {
        if (error instanceof SettingsError) return unusable(error);
        throw error;
      });
      if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1;
      if (json) return console.out(JSON.stringify(findings));
      for (const about of ['settings', 'ports', 'services', 'releases'] as const) {
        const rows = findings.filter((finding) => finding.about === about).map(cellsOf);
        if (rows.length > 0) console.out(about);
        const shown =
          about === 'settings' ? rows.map((cells) => cells.filter((_, place) => place !== 2)) : rows;
        for (const line of columns(shown)) console.out(line);
      }
    });
}
