import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@kolo/testing';
import type { Client } from '../support/client.ts';
import { type ManyProduct, startManyHere } from '../support/manyProduct.ts';
import { emailOf, joinMany, like } from '../support/members.ts';
import { type Answered, countedAnswers, type MixedLoad, startMixedLoad } from '../support/mixedLoad.ts';
import { type Product, startProductHere } from '../support/product.ts';
import { type Mortal, realEnginesOrSkip } from '../support/realEngines.ts';

jest.setTimeout(300_000);
/** Each writes to the next and likes the one after: fewer would end the matches that they write in. */
const MEMBERS = 4;
/** So many calls are answered while an engine is away. */
const CALLS_AWAY = 60;
const AWAY_MS = 120_000;
const RECOVERY_MS = 120_000;

/** By hand: `PROCESSES=listed` or `named` for two instances of what may have them, `HOW=frozen` for engines that fall silent. */
const { PROCESSES, HOW = 'killed' } = process.env;
const INSTANCES = { gateway: 2, messaging: 2, discovery: 2 };

const engines = await realEnginesOrSkip();
afterAll(() => engines?.stop());

/** The product, in one process when nothing is said, on Kafka, MongoDB's protocol, Redis, S3 and EventStoreDB's protocol double (docs/design.md#rolling-restarts). */
(engines ? describe : describe.skip)(`an engine that is ${HOW} and comes back, under load`, () => {
  let product: Product;
  let members: Client[];
  let load: MixedLoad;
  beforeAll(async () => {
    const many = await startMany();
    product = many ?? (await startProductHere(engines?.environment));
    members = await joinMany(product.url, MEMBERS);
    for (const member of members)
      for (const other of members) if (member !== other) await like(member, other);
    for (const place of members.keys()) await eventually(() => product.makePaid(emailOf(place)));
    await eventually(() => product.appoint(emailOf(0), 'operator'));
    const gateways = many?.of('gateway').map(({ url }) => url);
    load = await startMixedLoad(members, gateways ?? [product.url]);
  }, 300_000);
  afterAll(() => product.stop(), 60_000);

  async function startMany(): Promise<ManyProduct | null> {
    if (!PROCESSES) return null;
    return startManyHere(engines?.environment, {
      instances: INSTANCES,
      shape: PROCESSES === 'named' ? 'named' : 'listed',
    });
  }
  const since = (place: number): readonly Answered[] => load.answers.slice(place);
  /** Whether each call has been answered, and the last answer of each is its content. */
  function allWell(answers: readonly Answered[]): boolean {
    const last = new Map(answers.map(({ call, status }) => [call, status]));
    const calls = new Set(load.answers.map(({ call }) => call));
    return last.size === calls.size && [...last.values()].every((status) => status === 200);
  }

  async function survives({ name, kill, restart, pause, resume }: Mortal): Promise<void> {
    const isFrozen = HOW === 'frozen' && pause && resume;
    const [hurt, heal] = isFrozen ? [pause, resume] : [kill, restart];
    await eventually(() => allWell(load.answers), RECOVERY_MS);
    const [killedAt, first] = [performance.now(), load.answers.length];
    await hurt();
    await eventually(() => load.answers.length > first + CALLS_AWAY, AWAY_MS);
    const away = since(first);
    await heal();
    const [backAt, back] = [performance.now(), load.answers.length];
    await eventually(() => allWell(since(back)), RECOVERY_MS);
    const wellMs = Math.round(performance.now() - backAt);
    process.stderr.write(
      `${JSON.stringify({ name, awayMs: Math.round(backAt - killedAt), wellMs, away: countedAnswers(away) })}\n`,
    );
    expect([200, 503]).toEqual(
      expect.arrayContaining([...new Set(since(first).map(({ status }) => status))]),
    );
  }

  it.each((engines?.each ?? []).map((engine) => [engine.name, engine] as const))(
    '%s: calls answer or say that they cannot, and all are well again without a restart',
    async (_name, engine) => survives(engine),
  );

  it('no message that was acknowledged is missing', async () => {
    await load.end(RECOVERY_MS);
    expect([...load.acknowledged.values()].flat().length).toBeGreaterThan(MEMBERS);
  });
});
