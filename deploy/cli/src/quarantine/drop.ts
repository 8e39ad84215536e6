import type { ServiceName } from '@kolo/contracts';
import { CommandError } from '../commandError.ts';
import type { CommandContext } from '../console.ts';
import { withOwners } from '../withOwners.ts';
import { replayedLines } from './replay.ts';

/** Gives a poison event up, after saying what that loses. Without `yes` somebody has to agree. */
export async function drop(
  context: CommandContext,
  { service, id, yes }: { service: ServiceName; id: string; yes: boolean },
): Promise<void> {
  const { console } = context;
  await withOwners(context, async (owners) => {
    const parked = await owners.operate(service, 'quarantined', {});
    const event = parked.find((one) => one.id === id);
    if (!event) throw new CommandError(`${service} has no parked event ${id}`);
    if (!event.poison)
      throw new CommandError(
        `${id} only waits behind another of the key ${event.key}; drop or replay that one`,
      );
    const behind = parked.filter((one) => one.key === event.key && one.source === event.source).length - 1;
    console.note(
      `${event.type} ${id} of ${event.source} (key ${event.key}) will never reach the views of ${service}: ${event.reason}`,
    );
    console.note(`the event itself stays in its store; what waits behind it (${behind}) is let in`);
    if (!yes && !console.isInteractive) throw new CommandError('nothing was dropped: say --yes');
    if (!yes && !(await console.confirm('Drop it?'))) throw new CommandError('nothing was dropped');
    const result = await owners.operate(service, 'dropQuarantined', { id });
    for (const line of replayedLines(service, result)) console.out(line);
    if (result.failed.length > 0) process.exitCode = 1;
  });
}
