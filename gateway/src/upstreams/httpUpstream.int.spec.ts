import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LIMITS } from '@kolo/contracts/limits';
import { createLog, type ListeningServer, listen } from '@kolo/service';
import { eventually } from '@kolo/testing';
import { freePort } from '@kolo/testing/ports';
import { createHttpUpstream } from './httpUpstream.ts';

jest.setTimeout(40_000);
const CLEAR_MS = 2_000;
const CALLS = 8;

describe('a service of two instances', () => {
  let servers: Server[];
  let gateway: ListeningServer;
  let watching: AbortController;
  /** What the instances under test were asked, but for their health. */
  let asked: string[];
  beforeEach(() => {
    servers = [];
    asked = [];
    watching = new AbortController();
  });
  afterEach(async () => {
    watching.abort();
    await gateway.close(0);
    for (const server of servers) server.close().closeAllConnections();
  });

  const instance = async (
    answer: RequestListener,
    health: RequestListener = (_, response) => response.end(),
  ) => {
    const server = createServer((request, response) => {
      if (request.url === '/health' || request.url === '/ready') return health(request, response);
      asked.push(`${request.method} ${request.url}`);
      answer(request, response);
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const echo: RequestListener = async (request, response) => response.end(await text(request));
  const hangUp: RequestListener = (request) => request.socket.destroy();
  const nobody = async () => `http://127.0.0.1:${await freePort()}`;

  let instances: readonly string[];
  async function inFrontOf(...urls: string[]): Promise<void> {
    instances = urls;
    const upstream = createHttpUpstream(() => instances, {
      log: createLog('gateway', 'silent'),
      signal: watching.signal,
    });
    const handler: RequestListener = (asking, response) => {
      response.setHeader('set-cookie', 'session=renewed');
      upstream.handler(asking, response);
    };
    gateway = await listen({ ...upstream, handler }, 0, '127.0.0.1');
  }
  const call = (init: RequestInit = {}) => fetch(`http://127.0.0.1:${gateway.port}/api/x`, init);
  const post = (headers: Record<string, string> = {}) =>
    call({ method: 'POST', body: 'a letter', headers: { 'content-type': 'application/json', ...headers } });
  const seen = async (answer: Response) => [answer.status, await answer.text()];

  it('passes everything, bodies too, to the other where one refuses connections', async () => {
    await inFrontOf(await nobody(), await instance(echo));
    for (let index = 0; index < CALLS; index++) expect(await seen(await post())).toEqual([200, 'a letter']);
    expect(asked).toHaveLength(CALLS);
  });

  it('asks those that join, and no more those that leave', async () => {
    const named = (name: string) => instance((_, response) => response.end(name));
    const [first, second] = [await named('first'), await named('second')];
    await inFrontOf(first);
    expect(await seen(await call())).toEqual([200, 'first']);
    const answers = async () =>
      new Set(await Promise.all(Array.from({ length: CALLS }, async () => (await call()).text())));
    instances = [first, second];
    await eventually(async () => expect(await answers()).toEqual(new Set(['first', 'second'])));
    instances = [second];
    expect(await answers()).toEqual(new Set(['second']));
  });

  it('passes on the same, whether or not a body is streamed', async () => {
    const answerOf: RequestListener = async ({ headers }, response) => {
      response.setHeader('proxy-connection', 'keep-alive');
      response.setHeader('set-cookie', ['device=known', 'csrf=new']);
      response.setHeader('x-answered', 'yes').statusCode = 202;
      response.end(JSON.stringify(headers));
    };
    await inFrontOf(await instance(answerOf));
    const asking = async (method: string, body: string) => {
      const headers = {
        te: 'trailers',
        expect: '100-continue',
        'proxy-connection': 'close',
        'x-asked': 'yes',
      };
      const sent = request({ port: gateway.port, path: '/api/x', method, headers });
      sent.end(body);
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      return { status: answer.statusCode, ...answer.headers, got: JSON.parse(await text(answer)) };
    };
    for (const answer of [await asking('GET', ''), await asking('POST', 'a letter')]) {
      expect(answer).toMatchObject({ status: 202, 'x-answered': 'yes', got: { 'x-asked': 'yes' } });
      expect(answer['set-cookie']).toEqual(['session=renewed', 'device=known', 'csrf=new']);
      expect(answer).not.toHaveProperty('proxy-connection');
      for (const name of ['te', 'expect', 'proxy-connection']) expect(answer.got).not.toHaveProperty(name);
    }
  });

  it('reads from the other when one hangs up in the middle', async () => {
    await inFrontOf(await instance(hangUp), await instance(echo));
    for (let index = 0; index < CALLS; index++) expect((await call()).status).toBe(200);
  });

  it('reads once more from the only address where a connection breaks, as another may stand behind it', async () => {
    let calls = 0;
    await inFrontOf(await instance((...call) => (calls++ % 2 === 0 ? hangUp : echo)(...call)));
    for (let index = 0; index < CALLS; index++) expect((await call()).status).toBe(200);
    expect((await post()).status).toBe(503);
  });

  it('repeats what carries an idempotency key, and nothing else that may have been executed', async () => {
    await inFrontOf(await instance(hangUp), await instance(echo));
    await eventually(async () => {
      const answers = [await seen(await post()), await seen(await post())];
      expect(answers).toContainEqual([200, 'a letter']);
      expect(answers).toContainEqual([503, expect.stringContaining('unavailable')]);
    });
    const before = asked.length;
    for (let index = 0; index < CALLS; index++)
      expect(await seen(await post({ 'idempotency-key': 'once' }))).toEqual([200, 'a letter']);
    expect(asked.length).toBeGreaterThan(before + CALLS);
    asked = [];
    for (let index = 0; index < CALLS; index++) await post();
    expect(asked).toHaveLength(CALLS);
  });

  it('leaves one that is silent, also with what waits for it, and comes back to it', async () => {
    let frozen = true;
    const waiting: (() => void)[] = [];
    const whenThawed: RequestListener = (_request, response) =>
      frozen ? void waiting.push(() => response.end('late')) : void response.end('thawed');
    await inFrontOf(await instance(whenThawed, whenThawed), await instance(echo));
    const answers = await Promise.all(Array.from({ length: CALLS }, () => call()));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    asked = [];
    await Promise.all(Array.from({ length: CALLS }, () => call()));
    expect(asked).toHaveLength(CALLS);
    frozen = false;
    for (const answer of waiting) answer();
    await eventually(async () => expect(await (await call()).text()).toBe('thawed'));
  });

  describe('of which one falls silent', () => {
    let frozen: boolean;
    const stall: RequestListener = (request, response) => {
      if (!frozen) response.end(request.method === 'POST' ? 'taken' : 'thawed');
    };
    /** Both have answered, then one does not. */
    async function freezeOne(): Promise<void> {
      frozen = false;
      await inFrontOf(await instance(stall, stall), await instance(echo));
      const seen = new Set<string>();
      await eventually(async () => {
        seen.add(await (await call()).text());
        expect(seen).toEqual(new Set(['thawed', '']));
      });
      frozen = true;
    }

    it('asks the other too within a second, and leaves it from then on', async () => {
      await freezeOne();
      const askedAt = performance.now();
      const answers = await Promise.all(Array.from({ length: CALLS }, () => call()));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(performance.now() - askedAt).toBeLessThan(CLEAR_MS);
      asked = [];
      await Promise.all(Array.from({ length: CALLS }, () => call()));
      expect(asked).toHaveLength(CALLS);
    });

    it('sends what may be sent only once to one that answers', async () => {
      await freezeOne();
      // Longer than it is believed without asking.
      await new Promise((resolve) => setTimeout(resolve, 200));
      for (let index = 0; index < 2; index++) expect(await seen(await post())).toEqual([200, 'a letter']);
      expect(asked.filter((line) => line.startsWith('POST'))).toHaveLength(2);
    });

    it('closes the sockets to it, so that who has one comes back by the other', async () => {
      frozen = false;
      const url = await instance(stall, stall);
      const opened = Promise.withResolvers<void>();
      servers[0]?.on('upgrade', (_request, socket) => {
        socket.on('error', () => {}).on('end', () => socket.end());
        socket.resume();
        socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n');
        opened.resolve();
      });
      await inFrontOf(url);
      await eventually(async () => expect((await call()).status).toBe(200));
      const socket = connect(gateway.port, '127.0.0.1');
      const closed = once(socket.on('error', () => {}).resume(), 'close');
      socket.write('GET /ws HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n');
      await opened.promise;
      frozen = true;
      await closed;
    });

    it('does not ask twice where an instance is slow and answers others', async () => {
      let slow = 0;
      const late: RequestListener = (_request, response) => {
        slow += 1;
        setTimeout(() => response.end('late'), 1_200);
      };
      await inFrontOf(await instance(late), await instance(late));
      await eventually(async () => expect((await call()).status).toBe(200));
      slow = 0;
      for (let index = 0; index < 2; index++) expect(await seen(await call())).toEqual([200, 'late']);
      expect(slow).toBe(2);
    });
  });

  it('does not let a slow upload hold a connection, neither its own nor one to an instance', async () => {
    const ended = Promise.withResolvers<void>();
    await inFrontOf(
      await instance((request) => {
        request.resume().once('close', ended.resolve);
      }),
    );
    const upload = request({
      port: gateway.port,
      path: '/api/upload-photo',
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 100_000 },
    });
    upload.on('error', () => {});
    const drip = setInterval(() => upload.write('x'), 1_000);
    const [answer] = (await once(upload, 'response')) as [IncomingMessage];
    expect([answer.statusCode, await text(answer)]).toEqual([408, expect.stringContaining('too_slow')]);
    await ended.promise;
    clearInterval(drip);
    upload.destroy();
  });

  it('breaks an answer off that breaks off behind it, so that no part of it looks whole', async () => {
    await inFrontOf(
      await instance((_request, response) => {
        response.write('the first half');
        setImmediate(() => response.destroy());
      }),
    );
    for (const ask of [call, post]) await expect(ask().then((answer) => answer.text())).rejects.toThrow();
  });

  it('lets a large file be read more slowly than an instance may be silent, and nothing else', async () => {
    const chunk = Buffer.alloc(1024 * 1024);
    const chunks = 60;
    await inFrontOf(
      await instance(async (request, response) => {
        response.setHeader('content-type', request.headers.accept ?? '');
        for (let sent = 0; sent < chunks; sent++) if (!response.write(chunk)) await once(response, 'drain');
        response.end();
      }),
    );
    const beginningOf = async (accept: string) => {
      const reader = (await call({ headers: { accept } })).body?.getReader();
      return { reader, read: (await reader?.read())?.value?.length ?? 0 };
    };
    const lengthOf = async ({ reader, read }: Awaited<ReturnType<typeof beginningOf>>) => {
      let length = read;
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        length += part.value.length;
      return length;
    };
    const [file, picture] = [await beginningOf('application/zip'), await beginningOf('image/jpeg')];
    await new Promise((resolve) => setTimeout(resolve, LIMITS.serviceSilence + 2_000));
    expect(await lengthOf(file)).toBe(chunks * chunk.length);
    await expect(lengthOf(picture)).rejects.toThrow();
  });

  it('says clearly and soon that nobody is there', async () => {
    await inFrontOf(await nobody(), await nobody());
    const askedAt = performance.now();
    expect(await seen(await post())).toEqual([503, expect.stringContaining('unavailable')]);
    expect(performance.now() - askedAt).toBeLessThan(CLEAR_MS);
  });
});
