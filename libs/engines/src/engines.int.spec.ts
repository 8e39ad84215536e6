import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@kolo/testing';
import { describeWithEngine, engineOrSkip } from '@kolo/testing/engines';
import { converse } from './converse.ts';
import { engine, linkTo } from './index.ts';

await describeWithEngine('redis', (redis) => {
  const ask = (words: string, port = redis.port) => converse(port, `${words}\r\n`, redis.host);

  if (redis.controllable) {
    test('comes back after kill -9 with its data, on the same port', async () => {
      expect(await ask('SET kept yes')).toContain('OK');
      await redis.kill();
      await expect(ask('PING')).rejects.toThrow('ECONNREFUSED');
      await redis.restart();
      expect(await ask('GET kept')).toContain('yes');
    });

    test('accepts and says nothing while it is paused', async () => {
      await redis.pause();
      await expect(ask('PING')).rejects.toThrow('does not answer');
      await redis.resume();
      expect(await ask('PING')).toContain('PONG');
    });
  }

  test('is reached through a link that can be cut, stalled, slowed and mended', async () => {
    const toxiproxy = await engineOrSkip('toxiproxy');
    if (!toxiproxy) return;
    const link = await linkTo(toxiproxy, redis);
    expect(link.url).toBe(`redis://127.0.0.1:${link.port}`);
    await eventually(async () => expect(await ask('PING', link.port)).toContain('PONG'));
    await link.cut();
    await expect(ask('PING', link.port)).rejects.toThrow('ECONNREFUSED');
    await link.mend();
    await link.stall();
    await expect(ask('PING', link.port)).rejects.toThrow('does not answer');
    await link.mend();
    await link.slow(200);
    await eventually(async () => {
      const began = performance.now();
      expect(await ask('PING', link.port)).toContain('PONG');
      expect(performance.now() - began).toBeGreaterThan(190);
    });
    await toxiproxy.stop();
  });
});

describe('an engine', () => {
  test('tells when it ends by itself, and not when it is ended', async () => {
    const ends: string[] = [];
    const onEnd = () => void ends.push('ended');
    const redis = await engineOrSkip('redis', { onEnd });
    if (redis?.origin !== 'provisioned') return redis?.stop();
    await redis.restart();
    expect(ends).toEqual([]);
    await converse(redis.port, 'SHUTDOWN NOSAVE\r\n').catch(() => '');
    await eventually(() => expect(ends).toEqual(['ended']));
    await redis.stop();
    expect(ends).toEqual(['ended']);
  });

  const program = `import { engine } from ${JSON.stringify(fileURLToPath(new URL('./index.ts', import.meta.url)))};
    console.log((await engine('smtp')).port, (await engine('redis')).port);
    setInterval(() => {}, 1_000);`;

  test('dies with the process that started it, also by kill -9', async () => {
    const found = await engineOrSkip('redis');
    await found?.stop();
    if (found?.origin !== 'provisioned') return;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const line = await new Promise<string>((resolve) => createInterface(parent.stdout).once('line', resolve));
    const port = Number(line.split(' ')[1]);
    await eventually(async () => expect(await converse(port, 'PING\r\n')).toContain('PONG'));
    parent.kill('SIGKILL');
    await eventually(() => expect(converse(port, '')).rejects.toThrow('ECONNREFUSED'));
  });

  const before = { ...process.env };
  afterAll(() => {
    process.env = before;
  });

  test('whose address is given is used and not touched', async () => {
    process.env.KAFKA_TEST_URL = 'kafka://broker.example:9092';
    const kafka = await engine('kafka');
    expect(kafka).toMatchObject({ url: 'kafka://broker.example:9092', port: 9092, controllable: false });
    await expect(kafka.kill()).rejects.toThrow('KAFKA_TEST_URL');
    await kafka.stop();
  });

  test('that is not to be had is skipped, or fails where engines are required', async () => {
    process.env.ENGINES_WITHOUT_CONTAINERS = '1';
    delete process.env.EVENTSTOREDB_TEST_URL;
    process.env.REQUIRE_ENGINES = '';
    expect(await engineOrSkip('eventstoredb')).toBeNull();
    process.env.REQUIRE_ENGINES = '1';
    await expect(engineOrSkip('eventstoredb')).rejects.toThrow('no package registry has EventStoreDB');
  });
});
