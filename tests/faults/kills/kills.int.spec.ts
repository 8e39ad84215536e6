import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Chance, createChance } from '@kolo/demo';
import { eventually, temporaryDirectory } from '@kolo/testing';
import { noteTried } from '@kolo/testing/noteTried';
import { joinMany } from '../../support/members.ts';
import { type ProductProcess, startProduct } from '../../support/productProcess.ts';
import { violationsOf } from './history.ts';
import { createMixedDeeds, MEMBERS } from './mixedDeeds.ts';

const { KILLS = '30', SEED = String(Date.now()) } = process.env;
/** Then others join: by then the messages of a month are used up. */
const KILLS_A_LIFE = 30;
const lives = Array.from({ length: Math.ceil(Number(KILLS) / KILLS_A_LIFE) }, (_, life) => ({
  // Given as SEED, each of them is the first.
  seed: life === 0 ? SEED : `${SEED}-${life}`,
  kills: Math.min(KILLS_A_LIFE, Number(KILLS) - life * KILLS_A_LIFE),
}));
const KILL_AT_COMMIT = path.resolve(import.meta.dirname, 'killAtCommit.ts');
const RESULTS = path.resolve(import.meta.dirname, '../../../test-results');
/** For what an armed product did not get to. */
const PATIENCE_MS = 4_000;
const RESTARTED_MS = 60_000;
const SETTLED_MS = 30_000;
const MOST_MS_A_KILL = 60_000;

interface Plan {
  how: 'by signal' | 'at a commit' | 'while starting';
  /** How many answers come before. */
  calls: number;
  environment: Record<string, string>;
}

function planOf(chance: Chance): Plan {
  const how = chance.weighted(['by signal', 'at a commit', 'while starting'] as const, [3, 3, 2]);
  const armed = {
    NODE_OPTIONS: `--import ${KILL_AT_COMMIT}`,
    KILL_AT: String(how === 'while starting' ? chance.between(1, 12) : chance.between(1, 80)),
    KILL_AFTER: String(chance.between(0, 1)),
    KILL_FROM: how === 'while starting' ? 'start' : 'signal',
  };
  return { how, calls: chance.between(1, 80), environment: how === 'by signal' ? {} : armed };
}

const KINDS = [
  ['choose', 'choices'],
  ['send', 'messages'],
  ['read', 'reads'],
  ['erase', 'erasures'],
] as const;

const hasDied = ({ child }: ProductProcess) => child.exitCode !== null || child.signalCode !== null;

/** Others may have taken the port meanwhile. Throws if it ends by itself, unless it is to. */
const restart = (
  folder: string,
  environment: Record<string, string>,
  mayDie = false,
): Promise<ProductProcess> =>
  eventually(async () => {
    const started = await startProduct(folder, environment);
    const isTaken = started.output().includes('already in use');
    if (isTaken || (hasDied(started) && !mayDie)) throw new Error(`it did not start: ${started.output()}`);
    return started;
  }, RESTARTED_MS);

describe('kill -9 under mixed load', () => {
  const directory = temporaryDirectory();
  let product: ProductProcess | undefined;
  afterEach(async () => {
    await product?.end('SIGKILL');
    directory.remove();
  });

  it.each(lives)(
    'keeps what it acknowledged, once, in order and for both sides: $kills kills, SEED=$seed',
    async ({ seed, kills }) => {
      const folder = path.join(directory.path, seed);
      const chance = createChance(seed);
      product = await startProduct(folder);
      const port = { PORT: new URL(product.url).port };
      const deeds = await createMixedDeeds(await joinMany(product.url, MEMBERS), seed);
      const died = new Map<Plan['how'], number>();

      async function checkAll(): Promise<void> {
        await eventually(async () => {
          expect(violationsOf(deeds.history, await deeds.sights())).toEqual([]);
        }, SETTLED_MS).catch((error: unknown) => {
          const file = path.join(RESULTS, `kills-${seed}.json`);
          mkdirSync(RESULTS, { recursive: true });
          writeFileSync(file, JSON.stringify(deeds.history, null, 1));
          throw new Error(`SEED=${seed}; the history is in ${file}`, { cause: error });
        });
      }

      async function runUntilKilled({ how, calls }: Plan, running: ProductProcess): Promise<void> {
        const before = deeds.history.length;
        let isOver = false;
        if (how === 'at a commit') running.child.kill('SIGUSR2');
        const work = deeds.run(() => isOver);
        const until = performance.now() + PATIENCE_MS;
        const isDue = () =>
          hasDied(running) ||
          performance.now() > until ||
          (how === 'by signal' && deeds.history.length >= before + calls);
        while (!isDue()) await pauseFor(1);
        await running.end('SIGKILL');
        isOver = true;
        await work;
      }

      await product.end('SIGKILL');
      for (let killed = 0; killed < kills; killed++) {
        const plan = planOf(chance);
        product = await restart(folder, { ...port, ...plan.environment }, plan.how === 'while starting');
        died.set(plan.how, (died.get(plan.how) ?? 0) + 1);
        if (plan.how === 'while starting') await product.end('SIGKILL');
        else {
          await checkAll();
          await runUntilKilled(plan, product);
        }
      }
      product = await restart(folder, port);
      await checkAll();

      for (const [how, times] of died) noteTried(times, `kills ${how}`);
      noteTried(kills, 'kills');
      const ofOutcome = Map.groupBy(deeds.history, ({ outcome }) => outcome);
      for (const [outcome, calls] of ofOutcome) noteTried(calls.length, `calls ${outcome}`);
      // Where nothing was cut off, or nothing was done, nothing was shown.
      expect(ofOutcome.get('unknown')?.length).toBeGreaterThan(kills / 8);
      const ofKind = Map.groupBy(ofOutcome.get('acknowledged') ?? [], ({ deed }) => deed.kind);
      for (const [kind, what] of KINDS) {
        const times = ofKind.get(kind)?.length ?? 0;
        noteTried(times, `${what} acknowledged`);
        if (kind !== 'erase') expect([what, times > 0]).toEqual([what, true]);
      }
    },
    MOST_MS_A_KILL * (KILLS_A_LIFE + 4),
  );
});
