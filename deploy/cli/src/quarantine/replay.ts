import type { OperationOutput, ServiceName } from '@kolo/contracts';
import type { CommandContext } from '../console.ts';
import { forEachService } from '../forEachService.ts';
import { withOwners } from '../withOwners.ts';

/** What came of letting events in, a line each. */
export function replayedLines(
  service: ServiceName,
  { replayed, failed }: OperationOutput<'replayQuarantined'>,
): string[] {
  return [
    `${service}: ${replayed} event${replayed === 1 ? '' : 's'} let in`,
    ...failed.map(({ id, type, reason }) => `${service}: ${type} ${id} still cannot be read: ${reason}`),
  ];
}

/** Lets parked events of the services in again: all, or those of one key. */
export async function replay(
  context: CommandContext,
  services: readonly ServiceName[],
  key: string | undefined,
): Promise<void> {
  await withOwners(context, async (owners) => {
    await forEachService(context.console, services, async (service) => {
      const result = await owners.operate(service, 'replayQuarantined', key === undefined ? {} : { key });
      for (const line of replayedLines(service, result)) context.console.out(line);
      if (result.failed.length > 0) process.exitCode = 1;
    });
  });
}
