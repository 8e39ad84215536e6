import type { MarkedKey } from '@kolo/contracts/protocol/operations';
import type { ServiceName } from '@kolo/contracts/services';
import type { CommandContext } from '../console.ts';
import { forEachService } from '../forEachService.ts';
import { columns } from '../output/columns.ts';
import { withOwners } from '../withOwners.ts';

/** Lists marked keys. */
export async function list(
  context: CommandContext,
  services: readonly ServiceName[],
  json: boolean,
): Promise<void> {
  await withOwners(context, async (owners) => {
    const found: (MarkedKey & { service: ServiceName })[] = [];
    await forEachService(context.console, services, async (service) => {
      const { keys, total } = await owners.operate(service, 'quarantined', {});
      found.push(...keys.map((marked) => ({ service, ...marked })));
      if (total > keys.length)
        context.console.note(`${service}: the first ${keys.length} of ${total} marked keys`);
    });
    if (json) return context.console.out(JSON.stringify(found));
    if (found.length === 0) return context.console.out('every event could be read');
    const rows = found.map(({ service, event, source, type, key, since, reason }) => [
      service,
      event,
      source,
      type,
      key,
      String(since),
      reason,
    ]);
    for (const line of columns([['SERVICE', 'EVENT', 'FROM', 'TYPE', 'KEY', 'SINCE', 'WHY'], ...rows]))
      context.console.out(line);
  });
}
