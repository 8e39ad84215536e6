import { Command, InvalidArgumentError } from 'commander';
import { CommandError } from './commandError.ts';
import type { CommandContext } from './console.ts';
import { showProgress } from './output/progress.ts';
import { seedMembers } from './seed/seedMembers.ts';
import { untilInterrupted } from './untilInterrupted.ts';
import { withOwners } from './withOwners.ts';

const DESCRIPTION =
  'write members with coherent profiles, for load and demonstration: as events, through the services that own them, without letters or photos. The same numbers are the same members: repeating completes, --from goes on.';

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('a whole number from 1 on is expected');
  return Number(text);
}

/** `kolo seed`. */
export function seedCommand(context: CommandContext): Command {
  const { console, environment } = context;
  return new Command('seed')
    .summary('write many members, for load and demonstration')
    .description(DESCRIPTION)
    .requiredOption('--members <count>', 'how many', wholeNumber)
    .option('--from <number>', 'the number of the first', wholeNumber, 1)
    .action(async ({ members, from }: { members: number; from: number }) => {
      if (environment.NODE_ENV === 'production')
        throw new CommandError('NODE_ENV=production: members are not made up in production');
      const signal = untilInterrupted();
      const startedAt = performance.now();
      const seeded = await withOwners(
        context,
        async (owners) => {
          const progress = showProgress(console, 'seeding', 'members');
          try {
            return await seedMembers(owners, {
              members,
              from,
              now: new Date(),
              signal,
              onProgress: (done) => progress.to(done, members),
            });
          } finally {
            progress.end();
          }
        },
        { mayBegin: true },
      );
      const seconds = (performance.now() - startedAt) / 1_000;
      const speed = Math.round(seeded.members / seconds).toLocaleString('en');
      console.out(
        `${seeded.members} members seeded as events, ${seeded.written} of them new, in ${seconds.toFixed(1)} s (${speed}/s)`,
      );
      if (signal.aborted) throw new CommandError(`stopped; go on with --from ${from + seeded.members}`);
    });
}
