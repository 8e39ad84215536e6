import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SERVICES, type ServiceName } from '@kolo/contracts/services';
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
/** By hand: `ROLLING=messaging,gateway` for some only. */
const { ROLLING } = process.env;
const PROGRAMS: readonly ProcessName[] = [...SERVICES, 'gateway'];
const ROLLED = PROGRAMS.filter((name) => !ROLLING || ROLLING.split(',').includes(name));
const ROLLED_SERVICES = SERVICES.filter((name) => ROLLED.includes(name));
const engines = await realEnginesOrSkip();
afterAll(() => engines?.stop());
/** How services are called: each instance by its address, or all by one name, as on Kubernetes. */
const SHAPES = ['listed', 'named'] as const;
const AWAY_MS = 10_000;
/** What a member waits for at most while an instance does not answer. */
const SLOWEST_MS = 2_000;
/** May have been executed, so nobody repeats them: one that was with an instance as it ended or froze may fail. */
const SENT_ONCE = /^(POST \/(api\/(un)?like|auth\/login)|PATCH )/;

/** Two instances of everything, on Kafka, MongoDB's protocol, Redis, S3 and EventStoreDB's protocol double (docs/design.md#rolling-restarts). */
(engines ? describe.each(SHAPES) : describe.skip.each(SHAPES))(
  'instances %s, one service after the other, under load',
  (shape) => {
    let product: ManyProduct;
    let members: Client[];
    let load: MixedLoad;
    const children = new Map<RunningProcess, ChildProcess>();

    beforeAll(async () => {
      product = await startManyHere(engines?.environment, {
        instances: Object.fromEntries(ROLLED.map((name) => [name, 2])),
        shape,
      });
      for (const name of PROGRAMS) for (const each of product.of(name)) children.set(each, each.child);
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
      product.setNamed(instance, false);
      if (former) await ended(former);
      children.set(instance, start());
      await isReady(instance);
      product.setNamed(instance, true);
    }
    async function isReady({ name, url }: RunningProcess): Promise<void> {
      const readiness = name === 'gateway' ? '/health' : '/ready';
      await eventually(async () => (await fetch(url + readiness)).ok, READY_MS);
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

    it.each(ROLLED_SERVICES)('%s: a version with other views takes over, and no call fails', async (name) => {
      const before = load.answers.length;
      for (const instance of product.of(name)) {
        const former = await versionAt(name, instance.url);
        await replace(instance, () => nextRelease(instance));
        expect(Number(await versionAt(name, instance.url))).toBe(Number(former) + 1);
      }
      await allAnswered(before);
      expect(failuresSince(before)).toEqual({});
    });

    /** What members met since: a line of the table in docs/operations/failures.md. */
    function met(name: string, hurt: string, place: number) {
      const since = load.answers.slice(place);
      const once = since.filter(({ call }) => SENT_ONCE.test(call));
      const others = since.filter(({ call }) => !SENT_ONCE.test(call));
      const of = (answers: readonly Answered[]) => ({
        calls: answers.length,
        failed: answers.filter(({ status }) => status !== 200).length,
        slowestMs: Math.round(Math.max(...answers.map(({ tookMs }) => tookMs))),
      });
      process.stderr.write(
        `${JSON.stringify({ shape, name, hurt, others: of(others), once: of(once), failed: failuresSince(place) })}\n`,
      );
      return { others: of(others), once: of(once) };
    }

    it.each(ROLLED_SERVICES)(
      '%s: an instance that is frozen fails no call, and delays none by more than 2 s',
      async (name) => {
        const [instance] = product.of(name);
        const child = instance && children.get(instance);
        if (!instance || !child) throw new Error(`${name} has no instance`);
        await allAnswered(load.answers.length);
        const before = load.answers.length;
        child.kill('SIGSTOP');
        try {
          await new Promise((resolve) => setTimeout(resolve, AWAY_MS));
        } finally {
          child.kill('SIGCONT');
        }
        await isReady(instance);
        await allAnswered(load.answers.length);
        const { others } = met(name, 'frozen', before);
        expect(others).toMatchObject({ failed: 0 });
        expect(others.slowestMs).toBeLessThan(SLOWEST_MS);
      },
    );

    it.each(ROLLED_SERVICES)(
      '%s: an instance that is killed fails no call that may be repeated',
      async (name) => {
        const [instance] = product.of(name);
        const child = instance && children.get(instance);
        if (!instance || !child) throw new Error(`${name} has no instance`);
        const before = load.answers.length;
        child.kill('SIGKILL');
        await allAnswered(load.answers.length);
        children.set(instance, again(instance));
        await isReady(instance);
        await allAnswered(load.answers.length);
        const { others } = met(name, 'killed', before);
        expect(others).toMatchObject({ failed: 0 });
      },
    );

    it('sockets came back, and no message is missing', async () => {
      await load.end(HEARD_MS);
      expect(load.reconnected()).toBeGreaterThan(0);
      expect([...load.acknowledged.values()].flat().length).toBeGreaterThan(MEMBERS);
      process.stderr.write(`rolling: ${load.answers.length} calls, ${load.reconnected()} reconnections\n`);
    });
  },
);
