import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SERVICES, type ServiceName } from '@kolo/contracts';
import { httpOperators } from '@kolo/service';
import type { RunningProcess } from '@kolo/standalone/manyProcesses';
import { type ProcessName, spawnService } from '@kolo/standalone/serviceProcess';
import { eventually } from '@kolo/testing';
import type { Client } from '../support/client.ts';
import { type ManyProduct, startManyHere } from '../support/manyProduct.ts';
import { emailOf, joinMany } from '../support/members.ts';
import { type Answered, countedAnswers, type MixedLoad, startMixedLoad } from '../support/mixedLoad.ts';
import { realEnginesOrSkip } from '../support/realEngines.ts';

jest.setTimeout(900_000);
const MEMBERS = 4;
const READY_MS = 120_000;
const HEARD_MS = 60_000;
const NEXT_RELEASE = path.resolve(import.meta.dirname, '../support/raisedVersion.ts');
const ROLLED: readonly ProcessName[] = [...SERVICES, 'gateway'];

/** Two processes of everything and their engines, for minutes: a drill, run when it is asked for. */
const engines = process.env.ROLLING === '1' ? await realEnginesOrSkip() : null;
afterAll(() => engines?.stop());

/** Two instances of everything, on Kafka, MongoDB's protocol, Redis, S3 and EventStoreDB's protocol double (design 48). */
(engines ? describe : describe.skip)('one service after the other, under load', () => {
  let product: ManyProduct;
  let members: Client[];
  let load: MixedLoad;
  const children = new Map<RunningProcess, ChildProcess>();

  beforeAll(async () => {
    product = await startManyHere(engines?.environment, {
      instances: Object.fromEntries(ROLLED.map((name) => [name, 2])),
    });
    for (const name of ROLLED) for (const each of product.of(name)) children.set(each, each.child);
    members = await joinMany(product.url, MEMBERS);
    for (const member of members)
      for (const other of members)
        if (member !== other) await member.call('/api/like', { json: { likedUserId: other.id } });
    for (const place of members.keys()) await product.makePaid(emailOf(place));
    await product.appoint(emailOf(0), 'operator');
    load = await startMixedLoad(
      members,
      product.of('gateway').map(({ url }) => url),
    );
  }, 600_000);
  afterAll(async () => {
    for (const child of children.values()) await ended(child);
    await product.stop();
  }, 120_000);

  async function ended(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await exit;
  }

  /** Ends an instance as a rollout does, starts another in its place, and waits until it says that it is ready. */
  async function replace(instance: RunningProcess, start: () => ChildProcess): Promise<void> {
    const former = children.get(instance);
    if (former) await ended(former);
    children.set(instance, start());
    const readiness = instance.name === 'gateway' ? '/health' : '/ready';
    await eventually(async () => (await fetch(instance.url + readiness)).ok, READY_MS);
  }
  const again = ({ name, environment }: RunningProcess) => spawnService(name, environment);
  const nextRelease = ({ name, environment }: RunningProcess) =>
    spawn(process.execPath, ['--no-warnings', NEXT_RELEASE, name], { env: environment, stdio: 'inherit' });

  const failuresSince = (place: number) =>
    countedAnswers(load.answers.slice(place).filter(({ status }) => status !== 200));
  /** Until each call of the load, writing a message among them, was answered since. */
  async function allAnswered(place: number): Promise<void> {
    const callsOf = (answers: readonly Answered[]) => new Set(answers.map(({ call }) => call));
    const all = callsOf(load.answers);
    await eventually(() => callsOf(load.answers.slice(place)).size >= all.size, READY_MS);
  }
  /** The version of the views that an instance reads: what stands before the dot of its generation. */
  async function versionAt(name: ServiceName, url: string): Promise<string> {
    const operators = httpOperators({ [name]: [url] }, product.operator, Date.now);
    const [views] = await operators.operate(name, 'views', {});
    return views?.generation?.split('.')[0] ?? '';
  }

  it.each(ROLLED)('%s: each instance is replaced, and no call fails', async (name) => {
    const before = load.answers.length;
    for (const instance of product.of(name)) await replace(instance, () => again(instance));
    await allAnswered(before);
    expect(failuresSince(before)).toEqual({});
  });

  it.each(SERVICES)('%s: a version with other views takes over, and no call fails', async (name) => {
    const before = load.answers.length;
    for (const instance of product.of(name)) {
      const former = await versionAt(name, instance.url);
      await replace(instance, () => nextRelease(instance));
      expect(Number(await versionAt(name, instance.url))).toBe(Number(former) + 1);
    }
    await allAnswered(before);
    expect(failuresSince(before)).toEqual({});
  });

  it('sockets came back, and no message is missing', async () => {
    await load.end(HEARD_MS);
    expect(load.reconnected()).toBeGreaterThan(0);
    expect([...load.acknowledged.values()].flat().length).toBeGreaterThan(MEMBERS);
    process.stderr.write(`rolling: ${load.answers.length} calls, ${load.reconnected()} reconnections\n`);
    expect(failuresSince(0)).toEqual({});
  });
});
