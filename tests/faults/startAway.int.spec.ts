import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { environmentOn, type Link, linkTo } from '@kolo/engines';
import { freePorts } from '@kolo/engines/ports';
import { spawnService } from '@kolo/standalone/serviceProcess';
import { eventually, temporaryDirectory } from '@kolo/testing';
import { enginesOrSkip } from '@kolo/testing/engines';

jest.setTimeout(120_000);
const START_MS = 60_000;

const engines = await enginesOrSkip(['mongodb', 'toxiproxy']);
afterAll(() => Promise.all((engines ?? []).map((engine) => engine.stop())));

/** A service that starts while its engine is away waits for it and says so (docs/design.md#readiness). */
(engines ? describe : describe.skip)('a service whose engine is away at its start', () => {
  const directory = temporaryDirectory();
  let link: Link;
  let child: ChildProcess;
  let url: string;
  let output = '';
  const ask = async (path: string) => {
    const answer = await fetch(url + path);
    return { status: answer.status, body: await answer.text() };
  };

  beforeAll(async () => {
    const [mongodb, toxiproxy] = engines ?? [];
    if (!mongodb || !toxiproxy) throw new Error('no engines');
    link = await linkTo(toxiproxy, mongodb);
    await link.cut();
    const [port = 0] = await freePorts(1);
    url = `http://127.0.0.1:${port}`;
    const { NODE_OPTIONS: _jestOnly, ...inherited } = process.env;
    const environment = {
      ...inherited,
      NODE_ENV: 'test',
      DATA_DIR: directory.path,
      PORT: String(port),
      HOST: '127.0.0.1',
      ...environmentOn([link]),
    };
    child = spawnService('identity', environment, {
      onOutput: (text) => {
        output += text;
      },
    });
  });
  afterAll(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    directory.remove();
  });

  it('lives, is not ready, names what it waits for, and goes on by itself', async () => {
    await eventually(async () => expect((await ask('/health')).status).toBe(200), START_MS);
    await eventually(() => expect(output).toContain('the start waits for it'), START_MS);
    expect(await ask('/ready')).toEqual({ status: 503, body: expect.stringContaining('KEYS_URL') });
    expect(await ask('/auth/user')).toEqual({ status: 503, body: expect.stringContaining('unavailable') });
    await link.mend();
    await eventually(async () => expect(await ask('/ready')).toMatchObject({ status: 200 }), START_MS);
    expect(child.exitCode).toBeNull();
  });
});
