import { SERVICES, type ServiceName } from '@kolo/contracts/services';
import { Argument, Command } from 'commander';
import type { CommandContext } from '../console.ts';
import { forEachService } from '../forEachService.ts';
import { columns } from '../output/columns.ts';
import { withOwners } from '../withOwners.ts';
import { followRebuild } from './followRebuild.ts';

const JSON_HELP = 'for scripts';

/** `kolo views …`: read models, which can be rebuilt from events at any time. */
export function viewsCommand(context: CommandContext): Command {
  const views = new Command('views').description('the read models of the services');

  views
    .command('list')
    .description('every view with its rows and its generation, which changes with each rebuild')
    .option('--json', JSON_HELP)
    .action(({ json = false }) => list(context, json));

  views
    .command('rebuild')
    .description(
      'fold all views of a service again beside the live ones, then switch; members notice nothing',
    )
    .addArgument(new Argument('<service>').choices(SERVICES))
    .action((service: ServiceName) =>
      withOwners(context, async (owners) => {
        const { total } = await followRebuild(owners, context.console, service, 'replace');
        context.console.out(`${service}: the views were folded again from ${total} events and switched`);
      }),
    );

  views
    .command('verify')
    .description('fold the views again beside the live ones and compare; exit code 1 when a row differs')
    .addArgument(new Argument('[service]', 'all when it is left out').choices(SERVICES))
    .option('--json', JSON_HELP)
    .action((service: ServiceName | undefined, { json = false }) =>
      verify(context, service ? [service] : SERVICES, json),
    );
  return views;
}

async function list(context: CommandContext, json: boolean): Promise<void> {
  await withOwners(context, async (owners) => {
    const found: { service: ServiceName; name: string; rows: number; generation: string | null }[] = [];
    await forEachService(context.console, SERVICES, async (service) => {
      for (const view of await owners.operate(service, 'views', {})) found.push({ service, ...view });
    });
    if (json) return context.console.out(JSON.stringify(found));
    const rows = found.map(({ service, name, rows, generation }) => [
      service,
      name,
      String(rows),
      generation ?? 'being filled',
    ]);
    for (const line of columns([['SERVICE', 'VIEW', 'ROWS', 'GENERATION'], ...rows]))
      context.console.out(line);
  });
}

async function verify(
  context: CommandContext,
  services: readonly ServiceName[],
  json: boolean,
): Promise<void> {
  await withOwners(context, async (owners) => {
    const compared: {
      service: ServiceName;
      view: string;
      rows: number;
      differing: number;
      examples: string[];
    }[] = [];
    await forEachService(context.console, services, async (service) => {
      const { differences } = await followRebuild(owners, context.console, service, 'verify');
      for (const view of differences ?? []) compared.push({ service, ...view });
    });
    if (compared.some(({ differing }) => differing > 0)) {
      process.exitCode = 1;
      context.console.note('`kolo views rebuild <service>` folds the rows again');
    }
    if (json) return context.console.out(JSON.stringify(compared));
    const rows = compared.map(({ service, view, rows, differing, examples }) => [
      service,
      view,
      String(rows),
      String(differing),
      examples.join(' '),
    ]);
    for (const line of columns([['SERVICE', 'VIEW', 'ROWS', 'DIFFERING', 'FOR EXAMPLE'], ...rows]))
      context.console.out(line);
  });
}
