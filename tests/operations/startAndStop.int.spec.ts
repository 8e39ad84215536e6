import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { temporaryDirectory } from '@kolo/testing';
import { z } from 'zod';
import { startProduct } from '../support/productProcess.ts';

describe('starting and stopping', () => {
  let directory: ReturnType<typeof temporaryDirectory>;
  beforeEach(() => {
    directory = temporaryDirectory();
  });
  afterEach(() => directory.remove());

  const oneLine = (output: string) => output.trim().split('\n');

  it('keeps its folder from other users of the machine', async () => {
    const dataDir = path.join(directory.path, 'made', 'for it');
    const product = await startProduct(dataDir);
    await product.end('SIGTERM');
    const folders = readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ parentPath, name }) => path.join(parentPath, name));
    for (const folder of [dataDir, path.dirname(dataDir), ...folders])
      expect([folder, (statSync(folder).mode & 0o777).toString(8)]).toEqual([folder, '700']);
  });

  it('ends with code 0 on SIGTERM and leaves the port free', async () => {
    const product = await startProduct(directory.path);
    expect(product.output()).toContain('/dev/mailbox');
    expect(await product.end('SIGTERM')).toBe(0);
    await expect(fetch(product.url)).rejects.toThrow();
  });

  it('serves at a socket that the service manager keeps, where early callers wait', async () => {
    const keeper = createServer();
    await new Promise<void>((resolve) => keeper.listen(0, '127.0.0.1', resolve));
    const { port } = keeper.address() as AddressInfo;
    const { fd } = z.object({ fd: z.number() }).parse(Reflect.get(keeper, '_handle'));
    const main = path.resolve(import.meta.dirname, '../../deploy/standalone/src/main.ts');
    const { NODE_OPTIONS: _jestOnly, ...inherited } = process.env;
    // exec keeps the process id, which the protocol tells.
    const child = spawn('sh', ['-c', 'LISTEN_PID=$$ exec "$0" --no-warnings "$1"', process.execPath, main], {
      env: { ...inherited, DATA_DIR: directory.path, PORT: '1', LISTEN_FDS: '1', DEMO: '0' },
      stdio: ['ignore', 'ignore', 'inherit', fd],
    });
    const ended = once(child, 'exit');
    keeper.close();
    try {
      expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    } finally {
      child.kill('SIGKILL');
    }
  }, 120_000);

  it.each([
    ['a wrong value', { PORT: '0', LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud'],
    ['production without mail', { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32) }, 'MAIL_URL'],
    ['production without a secret', { NODE_ENV: 'production' }, 'SECRET_KEY'],
    [
      'production without its address',
      { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32), MAIL_URL: 'smtp://mail' },
      'PUBLIC_URL must be set in production',
    ],
  ])('refuses %s with one line', async (_what, environment, expected) => {
    const product = await startProduct(directory.path, environment as Record<string, string>);
    expect(product.child.exitCode).toBe(1);
    expect(oneLine(product.output())).toEqual([expect.stringContaining(expected)]);
  });

  it.each(['PORT', 'METRICS_PORT'])('refuses a %s in use with one line', async (variable) => {
    const blocker = createServer((socket) => void socket.destroy());
    await new Promise<void>((resolve) => blocker.listen(0, resolve));
    const { port } = blocker.address() as AddressInfo;
    const product = await startProduct(directory.path, { [variable]: String(port) });
    expect(product.child.exitCode).toBe(1);
    expect(oneLine(product.output())).toEqual([`${variable}=${port}: this port is already in use`]);
    await new Promise((resolve) => blocker.close(resolve));
  });

  it('refuses a folder that cannot be written with one line', async () => {
    const file = path.join(directory.path, 'not-a-folder');
    writeFileSync(file, '');
    const product = await startProduct(path.join(file, 'data'));
    expect(product.child.exitCode).toBe(1);
    expect(oneLine(product.output())).toEqual([expect.stringContaining('not-a-folder')]);
  });

  it('refuses a second start on the same folder, and starts after the first was killed', async () => {
    const first = await startProduct(directory.path);
    const second = await startProduct(directory.path);
    expect(second.child.exitCode).toBe(1);
    expect(oneLine(second.output())).toEqual([expect.stringContaining('in use by another process')]);
    await first.end('SIGKILL');
    const third = await startProduct(directory.path);
    expect(third.child.exitCode).toBeNull();
    await third.end('SIGTERM');
  });
});
