import type { ParkedEventReport, ServiceName } from '@kolo/contracts';
import type { CommandContext } from '../console.ts';
import { forEachService } from '../forEachService.ts';
import { columns } from '../output/columns.ts';
import { withOwners } from '../withOwners.ts';

/** What became of an event, in words. */
const place = ({ poison, reason }: ParkedEventReport) =>
  poison ? reason : 'waits behind another of its key';

/** Shows what is parked. */
export async function list(
  context: CommandContext,
  services: readonly ServiceName[],
  json: boolean,
): Promise<void> {
  await withOwners(context, async (owners) => {
    const found: (ParkedEventReport & { service: ServiceName })[] = [];
    await forEachService(context.console, services, async (service) => {
      for (const parked of await owners.operate(service, 'quarantined', {}))
        found.push({ service, ...parked });
    });
    if (json) return context.console.out(JSON.stringify(found));
    if (found.length === 0) return context.console.out('nothing is parked');
    const rows = found.map((parked) => [
      parked.service,
      parked.id,
      parked.source,
      parked.type,
      parked.key,
      place(parked),
    ]);
    for (const line of columns([['SERVICE', 'EVENT', 'FROM', 'TYPE', 'KEY', 'WHY'], ...rows]))
      context.console.out(line);
  });
}
