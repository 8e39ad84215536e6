import type { ServiceName } from '@kolo/contracts/services';
import { CommandError } from '../commandError.ts';
import type { CommandContext } from '../console.ts';
import { withOwners } from '../withOwners.ts';

const notMarked = (service: ServiceName, event: string): CommandError =>
  new CommandError(
    `nothing was passed over: no key of ${service} stands still at the event ${event} (\`kolo quarantine list\` names those)`,
  );

/** Skips an event permanently after naming the loss; asks for confirmation unless `yes`. */
export async function pass(
  context: CommandContext,
  { service, event, yes }: { service: ServiceName; event: string; yes: boolean },
): Promise<void> {
  const { console } = context;
  await withOwners(context, async (owners) => {
    const { keys, total } = await owners.operate(service, 'quarantined', {});
    const marked = keys.find((one) => one.event === event);
    if (marked)
      console.note(`${marked.type} ${event} of ${marked.source} (key ${marked.key}): ${marked.reason}`);
    // Only the first of very many are listed; the service knows the others.
    else if (keys.length === total) throw notMarked(service, event);
    console.note(`it will never reach the views of ${service}; the event itself stays in its store`);
    if (!yes && !console.isInteractive) throw new CommandError('nothing was passed over: say --yes');
    if (!yes && !(await console.confirm('Pass it over?'))) throw new CommandError('nothing was passed over');
    const { known } = await owners.operate(service, 'passOver', { event });
    if (!known) throw notMarked(service, event);
    console.out(`${service}: passed over; \`kolo views rebuild ${service}\` heals what stood still`);
  });
}
