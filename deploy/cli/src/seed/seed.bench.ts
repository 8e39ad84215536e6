import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { owners, type Peers, readSettings, type Settings } from '@kolo/service';
import { ALL_SERVICES, startOneProcess } from '@kolo/standalone';
import { seed } from './seed.ts';

/**
 * Measures how many members, pairs and messages a second are written, durably and with their owners' views, into an
 * empty folder. `node deploy/cli/src/seed/seed.bench.ts [--members 20000] [--pairs 0] [--messages 0] [--rounds 5]
 * [--all]`: with `--all` every service runs in the process and folds the events as they come.
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '20000' },
    pairs: { type: 'string', default: '0' },
    messages: { type: 'string', default: '0' },
    rounds: { type: 'string', default: '5' },
    all: { type: 'boolean', default: false },
  },
});
const amounts = {
  members: Number(values.members),
  pairs: Number(values.pairs),
  messages: Number(values.messages),
};
const all = amounts.members + amounts.pairs + amounts.messages;

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
  const directory = mkdtempSync(path.join(tmpdir(), 'kolo-'));
  const { target, close } = await open(readSettings({ DATA_DIR: directory, LOG_LEVEL: 'warn' }));
  try {
    await target.ask('identity', 'seed', { members: [] });
    await target.ask('profile', 'seed', { profiles: [] });
    const start = performance.now();
    const before = process.cpuUsage();
    await seed(target, { ...amounts, now: new Date() });
    const { user, system } = process.cpuUsage(before);
    return { seconds: (performance.now() - start) / 1_000, cpu: (user + system) / 1e6 };
  } finally {
    await close();
    rmSync(directory, { recursive: true });
  }
}

const rates: number[] = [];
for (let round = 1; round <= Number(values.rounds); round++) {
  const { seconds, cpu } = await measure();
  const rate = Math.round(all / seconds);
  console.log(`round ${round}: ${rate} a second, ${Math.round(all / cpu)} a second of processor time`);
  rates.push(rate);
}
rates.sort((one, other) => one - other);
console.log(
  `${all} members, pairs and messages: min ${rates[0]}, median ${rates[rates.length >> 1]}, max ${rates.at(-1)} a second`,
);
