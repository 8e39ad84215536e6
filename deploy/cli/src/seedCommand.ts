import { type Amounts, seed } from '@kolo/demo';
import { Command, InvalidArgumentError } from 'commander';
import { CommandError } from './commandError.ts';
import type { CommandContext } from './console.ts';
import { showProgress } from './output/progress.ts';
import { untilInterrupted } from './untilInterrupted.ts';
import { withOwners } from './withOwners.ts';

const DESCRIPTION =
  'write members with coherent profiles, what they choose about each other and what those who match write, for load and demonstration: as events, through the services that own them, without letters or photos. The same numbers are the same members: repeating completes, --from goes on.';

interface SeedFlags extends Amounts {
  from: number;
  randomSeed: number;
}

function wholeNumber(text: string): number {
  if (!/^(0|[1-9]\d{0,8})$/.test(text)) throw new InvalidArgumentError('a whole number is expected');
  return Number(text);
}
function numberFromOne(text: string): number {
  if (wholeNumber(text) === 0) throw new InvalidArgumentError('a whole number from 1 on is expected');
  return Number(text);
}

const sumOf = ({ members, pairs, messages }: Amounts): number => members + pairs + messages;

/** Non-zero counts, with operators' names for them. */
function named({ members, pairs, messages }: Amounts): string {
  const all: [count: number, kind: string][] = [
    [members, 'members'],
    [pairs, 'pairs'],
    [messages, 'messages'],
  ];
  const some = all.filter(([count]) => count > 0).map(([count, kind]) => `${count} ${kind}`);
  return new Intl.ListFormat('en-GB').format(some);
}

/** Options that finish an interrupted run. */
function restOf(asked: SeedFlags, done: Amounts): string {
  const left = (kind: keyof Amounts) => Math.max(0, asked[kind] - done[kind]);
  return `--from ${asked.from + done.members} --members ${left('members')} --pairs ${left('pairs')} --messages ${left('messages')}`;
}

/** `kolo seed`. */
export function seedCommand(context: CommandContext): Command {
  const { console, environment } = context;
  return new Command('seed')
    .summary('write many members, pairs and messages, for load and demonstration')
    .description(DESCRIPTION)
    .requiredOption('--members <count>', 'how many', numberFromOne)
    .option('--pairs <count>', 'how many pairs like or pass, about 7 in 100 of them match', wholeNumber, 0)
    .option('--messages <count>', 'how many messages those who match write', wholeNumber, 0)
    .option('--from <number>', 'the number of the first member', numberFromOne, 1)
    .option('--random-seed <number>', 'another one makes other members', wholeNumber, 1)
    .action(async (asked: SeedFlags) => {
      if (environment.NODE_ENV === 'production')
        throw new CommandError('NODE_ENV=production: members are not made up in production');
      const signal = untilInterrupted();
      const startedAt = performance.now();
      const { done, written } = await withOwners(
        context,
        async (owners) => {
          const progress = showProgress(console, 'seeding', 'members, pairs and messages');
          try {
            return await seed(owners, {
              ...asked,
              seed: asked.randomSeed,
              now: new Date(),
              signal,
              onProgress: (so) => progress.to(sumOf(so), sumOf(asked)),
            });
          } finally {
            progress.end();
          }
        },
        // Nothing reads the views yet; the next start rebuilds them at once.
        { mayBegin: true, follows: false },
      );
      const seconds = (performance.now() - startedAt) / 1_000;
      const speed = Math.round(sumOf(done) / seconds).toLocaleString('en');
      console.out(
        `${named(done)} seeded as events, ${sumOf(written)} of them new, in ${seconds.toFixed(1)} s (${speed}/s)`,
      );
      if (signal.aborted) throw new CommandError(`stopped; go on with ${restOf(asked, done)}`);
    });
}
