import { SERVICES, type ServiceName } from '@kolo/contracts';
import { Argument, Command, Option } from 'commander';
import type { CommandContext } from '../console.ts';
import { drop } from './drop.ts';
import { list } from './list.ts';
import { replay } from './replay.ts';

const oneService = () => new Option('--service <service>', 'of this service only').choices(SERVICES);
const chosen = (service?: ServiceName): readonly ServiceName[] => (service ? [service] : SERVICES);

/** `kolo quarantine …`: events that a view could not read, and those of the same key that wait behind them. */
export function quarantineCommand(context: CommandContext): Command {
  const quarantine = new Command('quarantine').description(
    'events that views could not read, and what waits behind them',
  );

  quarantine
    .command('list')
    .description('what is parked, and why; payloads are never shown')
    .addOption(oneService())
    .option('--json', 'for scripts')
    .action(({ service, json = false }: { service?: ServiceName; json?: boolean }) =>
      list(context, chosen(service), json),
    );

  quarantine
    .command('replay')
    .description(
      'let parked events in again, in order, e.g. after a fix; exit code 1 when one still cannot be read',
    )
    .addOption(oneService())
    .option('--key <key>', 'only the events of this key')
    .action(({ service, key }: { service?: ServiceName; key?: string }) =>
      replay(context, chosen(service), key),
    );

  quarantine
    .command('drop')
    .description('give one unreadable event up for good and let in what waits behind it')
    .addArgument(new Argument('<service>').choices(SERVICES))
    .argument('<id>', 'the id of the event, from `kolo quarantine list`')
    .option('--yes', 'do not ask')
    .action((service: ServiceName, id: string, { yes = false }: { yes?: boolean }) =>
      drop(context, { service, id, yes }),
    );
  return quarantine;
}
