import { SERVICES, type ServiceName } from '@kolo/contracts/services';
import { Argument, Command, Option } from 'commander';
import type { CommandContext } from '../console.ts';
import { list } from './list.ts';
import { pass } from './pass.ts';

const oneService = () => new Option('--service <service>', 'of this service only').choices(SERVICES);
const chosen = (service?: ServiceName): readonly ServiceName[] => (service ? [service] : SERVICES);

/** `kolo quarantine …`: keys whose rows stand still because an event could not be folded. */
export function quarantineCommand(context: CommandContext): Command {
  const quarantine = new Command('quarantine').description('events that views could not read');

  quarantine
    .command('list')
    .description('the keys that stand still, since which event, and why; payloads are never shown')
    .addOption(oneService())
    .option('--json', 'for scripts')
    .action(({ service, json = false }: { service?: ServiceName; json?: boolean }) =>
      list(context, chosen(service), json),
    );

  quarantine
    .command('pass')
    .description('pass one event over for good, in every filling of the views from now on')
    .addArgument(new Argument('<service>').choices(SERVICES))
    .argument('<event>', 'its id, from `kolo quarantine list`')
    .option('--yes', 'do not ask')
    .action((service: ServiceName, event: string, { yes = false }: { yes?: boolean }) =>
      pass(context, { service, event, yes }),
    );
  return quarantine;
}
