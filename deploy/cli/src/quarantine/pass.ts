import type { ServiceName } from '@kolo/contracts';
import { CommandError } from '../commandError.ts';
import type { CommandContext } from '../console.ts';
import { withOwners } from '../withOwners.ts';

/** Passes an event over for good, after saying what that loses. Without `yes` somebody has to agree. */
export async function pass(
  context: CommandContext,
  { service, event, yes }: { service: ServiceName; event: string; yes: boolean },
): Promise<void> {
  const { console } = context;
  await withOwners(context, async (owners) => {
    const { keys } = await owners.operate(service, 'quarantined', {});
    const marked = keys.find((one) => one.event === event);
    if (marked)
      console.note(`${marked.type} ${event} of ${marked.source} (key ${marked.key}): ${marked.reason}`);
    else console.note(`${service} has no marked key with the event ${event} among those that it lists`);
    console.note(`it will never reach the views of ${service}; the event itself stays in its store`);
    if (!yes && !console.isInteractive) throw new CommandError('nothing was passed over: say --yes');
    if (!yes && !(await console.confirm('Pass it over?'))) throw new CommandError('nothing was passed over');
    await owners.operate(service, 'passOver', { event });
    console.out(`${service}: passed over; \`kolo views rebuild ${service}\` heals what stood still`);
  });
}
