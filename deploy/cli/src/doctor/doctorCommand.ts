import { SettingsError } from '@kolo/service';
import { Command, Option } from 'commander';
import { settingsToInspect } from '../commandSettings.ts';
import type { CommandContext } from '../console.ts';
import { columns } from '../output/columns.ts';
import { cellsOf, type Finding } from './finding.ts';
import { PROGRAMS, type Program, placesOf } from './places.ts';
import { portFindings } from './portFindings.ts';
import { serviceFindings } from './serviceFindings.ts';
import { settingsFindings } from './settingsFindings.ts';

const DESCRIPTION =
  'look for what is wrong: settings, every port (reachable, version, what we may do there), every service and the gateway, and whether their releases understand each other. Only scratch rows, keys and files are written, and removed again. Exit code 1 when something is wrong.';

async function examine(environment: NodeJS.ProcessEnv, before: readonly Program[]): Promise<Finding[]> {
  const { releaseFindings } = await import('./releaseFindings.ts');
  const settings = settingsToInspect(environment);
  const places = await placesOf(settings, environment);
  const [ports, services, releases] = await Promise.all([
    portFindings(settings),
    serviceFindings(places),
    releaseFindings(settings, environment, places, before),
  ]);
  return [...settingsFindings(settings, environment), ...ports, ...services, ...releases];
}

/** The report for invalid settings. */
const unusable = (error: SettingsError): Finding[] => [
  { about: 'settings', name: 'environment', state: 'wrong', address: '', says: error.message },
];

/** `kolo doctor`. */
export function doctorCommand({ environment, console }: CommandContext): Command {
  return new Command('doctor')
    .summary('look for what is wrong')
    .description(DESCRIPTION)
    .option('--json', 'for scripts')
    .addOption(
      new Option(
        '--before <program...>',
        'before these of this build are rolled out, together: it is wrong where they could not work beside what runs',
      ).choices(PROGRAMS),
    )
    .action(async ({ json = false, before = [] }: { json?: boolean; before?: Program[] }) => {
      const findings = await examine(environment, before).catch((error: unknown) => {
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
