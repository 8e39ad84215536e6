import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SERVICES, type ServiceName } from '@kolo/contracts/services';
import { environmentOn } from '@kolo/engines';
import { OutageError } from '@kolo/port';
import { spawnService } from '@kolo/standalone/serviceProcess';
import { eventually } from '@kolo/testing';
import { enginesOrSkip } from '@kolo/testing/engines';
import { builtViews } from '../support/builtViews.ts';
import type { Client } from '../support/client.ts';
import { deleteTopic } from '../support/kafkaMessages.ts';
import { logLines } from '../support/logLines.ts';
import { type ManyProduct, startManyHere } from '../support/manyProduct.ts';
import { emailOf, joinMany, like, match, memberOf, SOCIABLE } from '../support/members.ts';
import { countedAnswers, type MixedLoad, startMixedLoad } from '../support/mixedLoad.ts';
import { realEnginesOrSkip } from '../support/realEngines.ts';

/** As a drill: `MINUTES=10` long, `ENGINES=all` with two instances where that is possible, `NAMED=1` behind names. */
const { MINUTES = 0, ENGINES, NAMED } = process.env;
/** Longer than any question of readiness has for its answer, and than Kubernetes takes to believe it. */
const FROZEN_MS = Number(MINUTES) * 60_000 || 15_000;
const SOON_MS = 120_000;
jest.setTimeout(2 * FROZEN_MS + 300_000);
const ASK_EVERY_MS = 1_000;
const MEMBERS = 4;
/** So much of all calls may meet a deadline on a machine that does other work. */
const BUSY = 0.01;
/** What is further behind counts against the promise of KoloLag. */
const ALERTED_S = 10;
/** Of a process, about an outage: that the engine has gone, that it is back, and a summary of each minute. */
const LINES = 4 + Number(MINUTES);
const TOPIC = 'kolo.interaction';
const shape = NAMED === '1' ? 'named' : 'listed';
const INSTANCES = ENGINES === 'all' ? { gateway: 2, messaging: 2, discovery: 2 } : {};

interface World {
  environment: Record<string, string>;
  feedUrl: string;
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<unknown>;
}

async function kafkaAlone(): Promise<World | null> {
  const [kafka] = (await enginesOrSkip(['kafka'])) ?? [];
  if (!kafka?.controllable) return null;
  return { ...kafka, environment: environmentOn([kafka]), feedUrl: kafka.url };
}
async function allEngines(): Promise<World | null> {
  const engines = await realEnginesOrSkip();
  const kafka = engines?.each.find(({ name }) => name === 'kafka');
  if (!engines || !kafka?.pause || !kafka.resume) return null;
  const { pause, resume } = kafka;
  return { ...engines, pause, resume, feedUrl: engines.environment.FEED_URL ?? '' };
}
const world = ENGINES === 'all' ? await allEngines() : await kafkaAlone();
afterAll(() => world?.stop());

/**
 * A process per service on a real broker: nobody needs it to serve (docs/design.md#readiness,
 * docs/design.md#starting-without-kafka).
 */
(world ? describe : describe.skip)('Kafka', () => {
  let product: ManyProduct;
  let members: Client[];
  let newcomer: Client;
  let load: MixedLoad;
  let restarted: ChildProcess | null = null;

  /** By process. */
  const printed = new Map<string, string>();
  const lines = () =>
    [...printed].flatMap(([label, text]) => (label.startsWith('gateway') ? [] : [logLines(text)]));

  const urls = () => SERVICES.flatMap((name) => product.of(name).map(({ url }) => url));
  const statuses = (path: string) =>
    Promise.all(urls().map(async (url) => [url, (await fetch(url + path)).status] as const));
  const allAnswer = (status: number) => urls().map((url) => [url, status]);
  const figures = async (): Promise<string> => {
    const texts = await Promise.all(urls().map(async (url) => (await fetch(`${url}/metrics`)).text()));
    return texts.join('\n');
  };
  /** How far behind the consumers of other services' events are. */
  const lags = async (): Promise<number[]> =>
    [
      ...(await figures()).matchAll(
        /^kolo_feed_lag_seconds\{consumer="discovery(?: in memory)?",source="[^"]+",service_name="discovery"\} (\S+)$/gm,
      ),
    ].map(([, seconds]) => Number(seconds));
  const member = (place: number): Client => {
    const found = members[place];
    if (!found) throw new Error(`there is no member ${place}`);
    return found;
  };
  const page = async (one: Client) => {
    const answer = await one.call('/api/matches/paginated');
    return (await answer.json()) as { items: { id: string; isMutualInterest: boolean }[] };
  };
  /** Discovery follows the others by the broker alone. */
  const isShown = async (one: Client, to: Client) => (await page(to)).items.some(({ id }) => id === one.id);
  /** Kinds of calls that have not been answered since, and whether it is more than a busy machine refuses. */
  function refusedSince(place: number) {
    const since = load.answers.slice(place);
    const answered = new Set(since.filter(({ status }) => status === 200).map(({ call }) => call));
    const refused = since.filter(({ status }) => status !== 200);
    return {
      never: [...new Set(refused.map(({ call }) => call))].filter((call) => !answered.has(call)),
      often: refused.length > since.length * BUSY ? countedAnswers(refused) : {},
    };
  }
  const NOTHING = { never: [], often: {} };

  beforeAll(async () => {
    product = await startManyHere(
      { ...world?.environment, LOG_LEVEL: 'warn' },
      {
        instances: INSTANCES,
        shape,
        onOutput: (label, text) => void printed.set(label, (printed.get(label) ?? '') + text),
      },
    );
    members = await joinMany(product.url, MEMBERS);
    for (const one of members) for (const other of members) if (one !== other) await like(one, other);
    for (const place of members.keys()) await eventually(() => product.makePaid(emailOf(place)));
    await eventually(() => product.appoint(emailOf(0), 'operator'));
    for (const other of members.slice(1))
      await eventually(async () => expect(await isShown(other, member(0))).toBe(true), SOON_MS);
    const gateways = product.of('gateway').map(({ url }) => url);
    load = await startMixedLoad(members, gateways);
  }, 300_000);
  afterAll(async () => {
    if (restarted && restarted.exitCode === null) {
      const ended = once(restarted, 'exit');
      restarted.kill('SIGTERM');
      await ended;
    }
    await product?.stop();
  }, 60_000);

  it('is frozen: every service stays ready, and members browse, like and write', async () => {
    const before = load.answers.length;
    printed.clear();
    await world?.pause();
    const until = performance.now() + FROZEN_MS;
    newcomer = await memberOf(product.url, 'newcomer@example.org', SOCIABLE);
    while (performance.now() < until) {
      expect(await statuses('/ready')).toEqual(allAnswer(200));
      await pauseFor(ASK_EVERY_MS);
    }
    expect(load.answers.length).toBeGreaterThan(before);
    expect(refusedSince(before)).toEqual(NOTHING);
    expect(await isShown(newcomer, member(0))).toBe(false);
    const told = await figures();
    for (const name of SERVICES) {
      expect(told).toMatch(new RegExp(`kolo_port_up\\{port="feed",service_name="${name}"\\} 0`));
      expect(told).toMatch(new RegExp(`kolo_port_up\\{port="state",service_name="${name}"\\} 1`));
      expect(told).toMatch(new RegExp(`kolo_ready\\{service_name="${name}"\\} 1`));
    }
    const behind = await lags();
    expect(behind.length).toBeGreaterThan(0);
    expect(Math.min(...behind)).toBeGreaterThan(ALERTED_S);
    for (const ofProcess of lines()) expect(ofProcess.length).toBeLessThanOrEqual(LINES);
  });

  it('is still frozen: an instance that starts reads the views as they were', async () => {
    const [first, second] = product.of('discovery');
    if (!first) throw new Error('discovery has no instance');
    const place = load.answers.length;
    const gone = once(first.child, 'exit');
    first.child.kill('SIGKILL');
    await gone;
    restarted = spawnService('discovery', first.environment);
    await eventually(async () => expect((await fetch(`${first.url}/ready`)).status).toBe(200), SOON_MS);
    await eventually(async () => expect(await isShown(member(1), member(0))).toBe(true), SOON_MS);
    if (second) expect(refusedSince(place)).toEqual(NOTHING);
  });

  /** Operators ask again when an engine that is only just back keeps a rebuild waiting for too long. */
  async function verified(service: ServiceName) {
    const progress = await builtViews(product, service, 'verify');
    if (progress.failure === new OutageError().message) throw new Error(progress.failure);
    return progress;
  }

  it('is back: others see what was done meanwhile, and views equal a fold from nothing', async () => {
    await world?.resume();
    const backAt = performance.now();
    await eventually(async () => expect(await figures()).not.toMatch(/kolo_port_up\{[^}]*\} 0/), SOON_MS);
    await eventually(async () => expect(await isShown(newcomer, member(0))).toBe(true), SOON_MS);
    const shownMs = Math.round(performance.now() - backAt);
    await eventually(async () => expect(new Set(await lags())).toEqual(new Set([0])), SOON_MS);
    await load.end(SOON_MS);
    const answered = countedAnswers(load.answers);
    process.stderr.write(`${JSON.stringify({ frozenMs: FROZEN_MS, shape, shownMs, answered })}\n`);
    for (const service of SERVICES) {
      const { state, failure, differences } = await eventually(() => verified(service), SOON_MS);
      expect([service, state, failure, differences?.filter(({ differing }) => differing > 0)]).toEqual([
        service,
        'done',
        null,
        [],
      ]);
    }
  });

  it('has lost a topic: its relay fills it again, and followers go on without a restart', async () => {
    await deleteTopic(new URL(world?.feedUrl ?? '').host, TOPIC);
    await match(newcomer, member(0));
    expect(await statuses('/ready')).toEqual(allAnswer(200));
    await eventually(async () => {
      expect(await page(member(0))).toMatchObject({
        items: expect.arrayContaining([expect.objectContaining({ id: newcomer.id, isMutualInterest: true })]),
      });
    }, SOON_MS);
  });
});
