import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { OperationInput, OperationOutput } from '@kolo/contracts/protocol/operations';
import { type Documents, openMongoDocuments } from '@kolo/documents';
import { type CallSigner, httpOperators, httpPeers, peerSigner } from '@kolo/service';
import type { RunningProcess } from '@kolo/standalone/manyProcesses';
import { spawnService } from '@kolo/standalone/serviceProcess';
import { eventually } from '@kolo/testing';
import type { Client } from '../support/client.ts';
import { type ManyProduct, startManyHere } from '../support/manyProduct.ts';
import { MAN, memberOf, PROFILE } from '../support/members.ts';
import { realEnginesOrSkip } from '../support/realEngines.ts';
import { signedAs } from '../support/signedAs.ts';

jest.setTimeout(400_000);
const PAGE = '/api/matches/paginated?limit=12';
const FOLLOW_MS = 120_000;
const ENROLLED_BEFORE = 200;
const AT_ONCE = 4;
const PATIENCE_MS = 20_000;
const RAISED = path.resolve(import.meta.dirname, '../support/raisedVersion.ts');

type Release = 'this' | 'next';
const SERVICES = ['identity', 'discovery'] as const;
type Rolled = (typeof SERVICES)[number];

const engines = await realEnginesOrSkip();
afterAll(() => engines?.stop());

/** Rows in MongoDB, Kafka, Redis and the EventStoreDB protocol double (docs/design.md#rebuilding-views). */
(engines ? describe : describe.skip)('two versions of views at once, under load', () => {
  let product: ManyProduct;
  let ana: Client;
  let marko: Client;
  /** What each process answers now; all else is as the product started it. */
  const children = new Map<RunningProcess, ChildProcess>();
  /** Those that are ready. */
  const serving = new Set<RunningProcess>();
  const enrolled: string[] = [];
  const failures: string[] = [];
  const reasons = new Set<string>();

  beforeAll(async () => {
    product = await startManyHere(engines?.environment, { instances: { identity: 2, discovery: 2 } });
    for (const name of SERVICES)
      for (const each of product.of(name)) {
        children.set(each, each.child);
        serving.add(each);
      }
    ana = await memberOf(product.url, 'ana@example.org', PROFILE);
    marko = await memberOf(product.url, 'marko@example.org', MAN);
    enrolled.push(ana.id, marko.id);
    while (enrolled.length < ENROLLED_BEFORE)
      await Promise.all(
        Array.from({ length: AT_ONCE }, () => eventually(() => enrol(anyOf('identity')), PATIENCE_MS)),
      );
  });
  afterAll(async () => {
    for (const child of children.values()) await ended(child);
    await product.stop();
  });

  async function ended(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await exit;
  }
  const those = (name: Rolled) => product.of(name).filter((each) => serving.has(each));
  /** Calls that are under way, by who answers them. */
  const underWay = new Map<RunningProcess, Set<Promise<void>>>();
  let turn = 0;
  const anyOf = (name: Rolled): RunningProcess => {
    const ready = those(name);
    const found = ready[turn++ % ready.length];
    if (!found) throw new Error(`no instance of ${name} is ready`);
    return found;
  };
  /** Asks one that is ready; it is waited for before its process is ended. */
  async function atSome(name: Rolled, call: (instance: RunningProcess) => Promise<void>): Promise<void> {
    const instance = anyOf(name);
    const calls = underWay.get(instance) ?? new Set();
    underWay.set(instance, calls);
    const asked = call(instance);
    calls.add(asked);
    await asked.finally(() => calls.delete(asked));
  }
  const identityAt = ({ url }: RunningProcess, signer: CallSigner) =>
    httpPeers({ identity: [url] }, signer, Date.now, PATIENCE_MS);
  const accountAt = (instance: RunningProcess, memberId: string) =>
    identityAt(instance, peerSigner('gateway', product.secrets)).ask('identity', 'account', { memberId });
  /** A command, and its own row at once from the instance that took it. */
  async function enrol(instance: RunningProcess): Promise<void> {
    const { memberId } = await identityAt(instance, product.operator).ask('identity', 'enrol', {
      email: `member${enrolled.length}.${Math.random()}@example.org`,
      firstName: 'Iva',
      lastName: 'Ivić',
      birthdate: '1994-05-17',
      seenOn: '2026-06-01',
    });
    enrolled.push(memberId);
    if ((await accountAt(instance, memberId))?.id !== memberId)
      throw new Error(`${instance.label} does not know ${memberId}, whom it enrolled`);
  }
  async function known(instance: RunningProcess): Promise<void> {
    if ((await accountAt(instance, marko.id))?.id !== marko.id)
      throw new Error(`${instance.label} does not know ${marko.id}`);
  }
  async function searched({ url, label }: RunningProcess): Promise<void> {
    const headers = signedAs(product, ana, { service: 'discovery', url: PAGE });
    const answer = await fetch(url + PAGE, { headers });
    const page = (await answer.json()) as { items?: { id: string }[] };
    const ids = page.items?.map(({ id }) => id);
    if (ids?.length !== 1 || ids[0] !== marko.id)
      throw new Error(`${label} answered ${answer.status} with ${ids?.length} matches`);
  }
  /** A write of a service that discovery follows. */
  async function moved(): Promise<void> {
    const answer = await marko.call('/api/profile', { json: { ...MAN, bio: `Bio ${turn}` } });
    if (!answer.ok) throw new Error(`the profile was answered ${answer.status}`);
  }
  /** Reads and writes all the time until the work is done. */
  async function underLoad(work: () => Promise<void>): Promise<void> {
    let over = false;
    const all = async (call: () => Promise<void>) => {
      while (!over) await call().catch((error: unknown) => void failures.push(String(error)));
    };
    const loading = [
      all(() => atSome('identity', enrol)),
      all(() => atSome('discovery', searched)),
      all(() => atSome('identity', known)),
      all(moved),
    ];
    try {
      await work();
    } finally {
      over = true;
      await Promise.all(loading);
    }
  }
  const operate = <O extends 'views' | 'startRebuild' | 'rebuildProgress'>(
    { name, url }: RunningProcess,
    operation: O,
    input: OperationInput<O>,
  ): Promise<OperationOutput<O>> =>
    httpOperators({ [name]: [url] }, product.operator, Date.now).operate(name as Rolled, operation, input);
  const generationAt = async (instance: RunningProcess) =>
    (await operate(instance, 'views', {}))[0]?.generation ?? '';

  /** Another release takes the place of an instance; it is asked nothing before it says itself that it is ready. */
  async function replaced(instance: RunningProcess, release: Release): Promise<void> {
    const { name, url, environment } = instance;
    serving.delete(instance);
    await Promise.allSettled(underWay.get(instance) ?? []);
    const former = children.get(instance);
    if (former) await ended(former);
    const child =
      release === 'this'
        ? spawnService(name, environment)
        : spawn(process.execPath, ['--no-warnings', RAISED, name], { env: environment, stdio: 'inherit' });
    children.set(instance, child);
    await eventually(async () => {
      const answer = await fetch(`${url}/ready`);
      if (!answer.ok) reasons.add(String(((await answer.json()) as { reason: string }).reason));
      expect(answer.ok).toBe(true);
    }, FOLLOW_MS);
    serving.add(instance);
  }
  async function verified(instance: RunningProcess): Promise<void> {
    const { rebuild } = await operate(instance, 'startRebuild', { purpose: 'verify' });
    const progress = await eventually(async () => {
      const found = await operate(instance, 'rebuildProgress', { rebuild });
      if (found.state === 'filling') throw new Error(`${found.handled} of ${found.total}`);
      return found;
    }, FOLLOW_MS);
    expect([instance.label, progress]).toMatchObject([instance.label, { state: 'done', failure: null }]);
    expect(progress.differences?.filter(({ differing }) => differing > 0)).toEqual([]);
  }
  /** Every member once, and nobody else. */
  async function everybodyIsThere(): Promise<void> {
    for (const instance of product.of('identity')) {
      const [accounts] = await operate(instance, 'views', {});
      expect([instance.label, accounts?.rows]).toEqual([instance.label, enrolled.length]);
    }
    for (const instance of product.of('discovery'))
      await eventually(async () => {
        const candidates = (await operate(instance, 'views', {})).find((view) => view.name === 'candidates');
        expect([instance.label, candidates?.rows]).toEqual([instance.label, enrolled.length]);
      }, FOLLOW_MS);
  }
  const isRaised = async (instance: RunningProcess): Promise<boolean> => {
    const view = instance.name === 'identity' ? 'accounts' : 'candidates';
    const collection = { name: `${view}~${await generationAt(instance)}`, indexes: [] };
    const url = engines?.environment.DOCUMENTS_URL ?? '';
    const documents: Documents = await openMongoDocuments(url, `kolo-${instance.name}`, [collection]);
    const row = await documents.get(collection, marko.id);
    await documents.close();
    return row?.raised === true;
  };
  /** One instance of each service, then the other: for a while both releases answer. */
  async function rolledOut(release: Release): Promise<void> {
    await underLoad(async () => {
      for (const place of [0, 1]) {
        await Promise.all(
          SERVICES.map(async (name) => {
            const instance = product.of(name)[place];
            if (instance) await replaced(instance, release);
          }),
        );
        if (place === 0)
          // The MongoDB stand-in may miss a row that is there, beside writers.
          for (const name of SERVICES)
            await eventually(async () => {
              const both = await Promise.all(product.of(name).map(isRaised));
              expect([name, both]).toEqual([name, release === 'next' ? [true, false] : [false, true]]);
            });
      }
    });
    expect(failures).toEqual([]);
  }

  it('each reads rows of its own, the next is ready by itself, and a rollback finds its rows in step', async () => {
    const first = await Promise.all(SERVICES.map((name) => generationAt(anyOf(name))));
    await rolledOut('next');
    await everybodyIsThere();
    for (const name of SERVICES) await verified(anyOf(name));
    expect([...reasons].join('\n')).toMatch(/the views are being filled: \d+ of \d+ events, \d+ %/);

    await rolledOut('this');
    await everybodyIsThere();
    for (const name of SERVICES) await verified(anyOf(name));
    // The rows of this release were caught up, not filled.
    expect(await Promise.all(SERVICES.map((name) => generationAt(anyOf(name))))).toEqual(first);
  });
});
