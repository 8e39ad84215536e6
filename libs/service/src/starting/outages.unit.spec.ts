import { afterEach, describe, expect, it } from '@jest/globals';
import { isOutage, OutageError } from '@kolo/port';
import { eventually } from '@kolo/testing';
import pino from 'pino';
import { engineChecks } from './engines.ts';
import { createOutages, type Outages } from './outages.ts';

const CHECK_MS = 5;
const MINUTE_MS = 60_000;

describe('what is logged of an outage', () => {
  let outages: Outages;
  afterEach(() => outages.close());

  function program() {
    const lines: Record<string, unknown>[] = [];
    const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
    const engine = { isUp: true, now: 0 };
    outages = createOutages(log, { now: () => engine.now, checkMs: CHECK_MS });
    outages.watch(
      engineChecks({
        state: {
          async ping() {
            if (!engine.isUp) throw new OutageError(new Error('connect ECONNREFUSED'));
          },
        },
        feed: { async ping() {} },
      }),
    );
    const fail = (err: unknown = new OutageError()) => outages.count({ err, consumer: 'views' });
    return { lines, engine, fail };
  }
  const messages = (lines: Record<string, unknown>[]) => lines.map(({ msg }) => msg);

  it('is one line when an engine goes, by its port, and one when it is back', async () => {
    const { lines, engine, fail } = program();
    engine.isUp = false;
    for (let count = 0; count < 500; count++) fail();
    await eventually(() => expect(lines).toHaveLength(1));
    expect(lines[0]).toMatchObject({ msg: 'an engine is away', port: 'state', failures: 500 });
    expect(JSON.stringify(lines[0])).toContain('connect ECONNREFUSED');
    for (let count = 0; count < 20; count++) fail();
    engine.now += 8_000;
    engine.isUp = true;
    await eventually(() => expect(lines).toHaveLength(2));
    expect(lines[1]).toMatchObject({ msg: 'an engine is back', port: 'state', awaySeconds: 8, failures: 20 });
  });

  it('is a summary each minute in between', async () => {
    const { lines, engine, fail } = program();
    engine.isUp = false;
    fail();
    await eventually(() => expect(lines).toHaveLength(1));
    engine.now += MINUTE_MS;
    for (let count = 0; count < 70; count++) fail();
    await eventually(() => expect(lines).toHaveLength(2));
    expect(lines[1]).toMatchObject({
      msg: 'engines are still away',
      ports: ['state'],
      consumer: 'views',
      failures: 70,
    });
    fail();
    engine.isUp = true;
    await eventually(() => expect(messages(lines)).toContain('an engine is back'));
    expect(lines).toHaveLength(3);
  });

  it('is a line a minute where everything that is asked answers', async () => {
    const { lines, engine, fail } = program();
    fail();
    await eventually(() => expect(lines).toHaveLength(1));
    expect(lines[0]).toMatchObject({ consumer: 'views', failures: 1 });
    for (let count = 0; count < 30; count++) fail();
    engine.now += MINUTE_MS;
    fail();
    await eventually(() => expect(lines).toHaveLength(2));
    expect(lines[1]).toMatchObject({ failures: 31 });
  });

  it('is nothing else that fails, and nothing before there are engines to ask', () => {
    const { fail } = program();
    expect(isOutage(new TypeError('a fault of ours'))).toBe(false);
    expect(fail(new TypeError('a fault of ours'))).toBe(false);
    outages = createOutages(pino({ level: 'silent' }));
    expect(outages.count({ err: new OutageError() })).toBe(false);
  });
});
