import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SERVICES } from '@kolo/contracts/services';
import { freePorts } from '@kolo/engines/ports';
import { urlVariable } from '@kolo/service';
import { spawnService } from '@kolo/standalone/serviceProcess';
import { eventually, temporaryDirectory } from '@kolo/testing';
import { freePort } from '@kolo/testing/ports';
import { type ProductProcess, startProduct } from '../support/productProcess.ts';

describe('who reaches a development', () => {
  let directory: ReturnType<typeof temporaryDirectory>;
  let product: ProductProcess;
  beforeEach(() => {
    directory = temporaryDirectory();
  });
  afterEach(async () => {
    await product.end('SIGTERM');
    directory.remove();
  });

  /** This machine by an address that a program has which listens everywhere, and none that listens at 127.0.0.1. */
  const fromElsewhere = (path: string) => fetch(product.url.replace('127.0.0.1', '127.0.0.2') + path);

  it('is this machine alone, and the mailbox is open to it', async () => {
    product = await startProduct(directory.path);
    await expect(fromElsewhere('/health')).rejects.toThrow();
    expect((await fetch(`${product.url}/dev/mailbox.json`)).status).toBe(200);
  });

  it('is everybody where HOST says so, but the mailbox asks for the key that was printed', async () => {
    product = await startProduct(directory.path, { HOST: '0.0.0.0' });
    expect((await fromElsewhere('/health')).status).toBe(200);
    const key = /\/dev\/mailbox\?key=([\w-]{24})\s/.exec(product.output())?.[1];
    expect(key).toBeTruthy();
    for (const path of ['/dev/mailbox', '/dev/mailbox.json'])
      for (const [query, status] of [
        ['', 401],
        ['?key=', 401],
        ['?key=x', 401],
        [`?key=${key}&key=x`, 401],
        [`?key=${key}`, 200],
      ] as const)
        expect([path, query, (await fromElsewhere(path + query)).status]).toEqual([path, query, status]);
  });

  it('finds metrics and readiness at METRICS_PORT only', async () => {
    const port = await freePort();
    product = await startProduct(directory.path, { METRICS_PORT: String(port) });
    const text = async (base: string, path: string) => (await fetch(base + path)).text();
    for (const [path, told] of [
      ['/metrics', 'http_server_request_duration_seconds'],
      ['/ready', '"status":"ok"'],
    ] as const) {
      expect(await text(`http://127.0.0.1:${port}`, path)).toContain(told);
      expect(await text(product.url, path)).not.toContain(told);
    }
    expect((await fetch(`${product.url}/health`)).status).toBe(200);
  });
});

describe('a gateway of its own', () => {
  it('logs where its mailbox is, with the key that it asks for', async () => {
    const directory = temporaryDirectory();
    const [port = 0, nobody = 0] = await freePorts(2);
    const nowhere = SERVICES.map((name) => [urlVariable(name), `http://127.0.0.1:${nobody}`]);
    let output = '';
    const gateway = spawnService(
      'gateway',
      {
        ...Object.fromEntries(nowhere),
        DATA_DIR: directory.path,
        HOST: '0.0.0.0',
        PORT: String(port),
        LOG_LEVEL: 'info',
      },
      {
        onOutput: (text) => {
          output += text;
        },
      },
    );
    const ended = new Promise((resolve) => gateway.once('exit', resolve));
    try {
      const path = await eventually(async () => {
        const [, told = ''] = /"mailbox":"([^"]+)"/.exec(output) ?? [];
        expect(told).not.toBe('');
        return told;
      }, 30_000);
      const statusOf = async (asked: string) => (await fetch(`http://127.0.0.1:${port}${asked}`)).status;
      expect([await statusOf(path), await statusOf('/dev/mailbox')]).toEqual([200, 401]);
    } finally {
      gateway.kill('SIGTERM');
      await ended;
      directory.remove();
    }
  });
});
