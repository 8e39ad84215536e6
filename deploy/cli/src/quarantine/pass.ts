import type { ServiceName } from '@kolo/contracts';
import { CommandError } from '../commandError.ts';
import type { CommandContext } from '../console.ts';
import { withOwners } from '../withOwners.ts';

const notMarked = (service: ServiceName, event: string): CommandError =>
  new CommandError(
    `nothing was passed over: no key of ${service} stands still at the event ${event} (\`kolo quarantine list\` names those)`,
  );

/** Passes an event over for good, after saying what that loses. Without `yes` somebody has to agree. */
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
    // Of very many only the first are listed; then the service itself knows.
    else if (keys.length === total) throw notMarked(service, event);
    console.note(`it will never reach the views of ${service}; the event itself stays in its store`);
    if (!yes && !console.isInteractive) throw new CommandError('nothing was passed over: say --yes');
    if (!yes && !(await console.confirm('Pass it over?'))) throw new CommandError('nothing was passed over');
    const { known } = await owners.operate(service, 'passOver', { event });
    if (!known) throw notMarked(service, event);
    console.out(`${service}: passed over; \`kolo views rebuild ${service}\` heals what stood still`);
  });
}
