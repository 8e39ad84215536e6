import { parseArgs } from 'node:util';
import { owners, type Peers, readSettings, type Settings } from '@kolo/service';
import { ALL_SERVICES, startOneProcess } from '@kolo/standalone';
import { temporaryDirectory } from '@kolo/testing';
import { seedMembers } from './seedMembers.ts';

/**
 * Measures how many members a second are written, durably and with their owners' views, into an empty folder.
 * `node deploy/cli/src/seed/seed.bench.ts [--members 20000] [--rounds 5] [--all]`: with `--all` every service runs in
 * the process and folds the events as they come.
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '5' },
    all: { type: 'boolean', default: false },
  },
});
const members = Number(values.members);

/** What the command does where nothing runs, or the whole product. */
async function open(settings: Settings): Promise<{ target: Peers; close(): Promise<void> }> {
  if (values.all) {
    const { peers, stop } = await startOneProcess(settings);
    return { target: peers, close: stop };
  }
  const target = owners(settings, {}, ALL_SERVICES);
  return { target, close: () => target.close() };
}

/** What writing them takes, by the clock and of the processor, which neighbours on the machine do not use up. */
async function measure(): Promise<{ seconds: number; cpu: number }> {
  const directory = temporaryDirectory();
  const { target, close } = await open(readSettings({ DATA_DIR: directory.path, LOG_LEVEL: 'warn' }));
  try {
    await target.ask('identity', 'seed', { members: [] });
    await target.ask('profile', 'seed', { profiles: [] });
    const start = performance.now();
    const before = process.cpuUsage();
    await seedMembers(target, { members, now: new Date() });
    const { user, system } = process.cpuUsage(before);
    return { seconds: (performance.now() - start) / 1_000, cpu: (user + system) / 1e6 };
  } finally {
    await close();
    directory.remove();
  }
}

const rates: number[] = [];
for (let round = 1; round <= Number(values.rounds); round++) {
  const { seconds, cpu } = await measure();
  const rate = Math.round(members / seconds);
  console.log(
    `round ${round}: ${rate} members a second, ${Math.round(members / cpu)} a second of processor time`,
  );
  rates.push(rate);
}
rates.sort((one, other) => one - other);
console.log(
  `${members} members: min ${rates[0]}, median ${rates[rates.length >> 1]}, max ${rates.at(-1)} a second`,
);
