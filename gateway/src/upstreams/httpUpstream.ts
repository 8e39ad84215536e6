import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { LIMITS, Problem } from '@kolo/contracts';
import { answerProblem, answerRaw, type HttpFace, hasBody } from '@kolo/service';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';
import { connectingAgent, NotConnectedError } from './connectingAgent.ts';
import { connectionsTo, sendDirectly } from './direct.ts';
import { watchInstances } from './instances.ts';
import { beginAnswer, stripConnection } from './passedOn.ts';
import { type Call, isKeyed, isSafe, whomNext } from './repetition.ts';

/**
 * A service behind the addresses of its instances, taken in turn, reached over kept-alive connections. An instance
 * that refuses connections or is silent is passed over until it is ready again. A call that met it goes to the next:
 * always while it had no connection, as nothing of it has left; else only where a repetition is harmless, that is for
 * reading and for JSON with an idempotency key. Any other may have been executed and answers `unavailable`.
 */
export function httpUpstream(
  targets: () => readonly string[],
  { log, signal }: { log: Logger; signal: AbortSignal },
): HttpFace {
  const once = new Map<string, Dispatcher>();
  /** Given up when an instance falls silent, with all calls that wait for it there. */
  const repeatable = new Map<string, Dispatcher>();
  function connectionsOf(pools: Map<string, Dispatcher>, url: string): Dispatcher {
    const connections = pools.get(url) ?? connectionsTo(url);
    pools.set(url, connections);
    return connections;
  }
  function giveUp(pools: Map<string, Dispatcher>, url: string, why: string): void {
    const connections = pools.get(url);
    pools.delete(url);
    void connections?.destroy(new Error(why));
  }
  const instances = watchInstances(targets, {
    signal,
    onChange(url, state) {
      log[state === 'serving' ? 'info' : 'warn']({ instance: url, state }, 'an instance changed');
      if (state === 'silent') giveUp(repeatable, url, 'the instance is silent');
    },
    onGone(url) {
      log.info({ instance: url }, 'an instance has left');
      giveUp(repeatable, url, 'the instance has left');
      // What may have been executed is waited for.
      void once.get(url)?.close();
      once.delete(url);
    },
  });

  function noteRefusal(error: Error, { target }: Call): void {
    if (error instanceof NotConnectedError) instances.refused(target);
  }

  /** Sends a failed call to the next, if there is one. */
  function failed(error: Error, call: Call, response: ServerResponse, send: (call: Call) => void): void {
    noteRefusal(error, call);
    const [target, ...others] = response.headersSent ? [] : whomNext(call, error);
    if (target === undefined) answerProblem(response, new Problem('unavailable', { cause: error }));
    else send({ ...call, target, others });
  }

  function sendWhole(request: IncomingMessage, response: ServerResponse, call: Call, body?: Buffer): void {
    const connections = connectionsOf(call.isRepeatable ? repeatable : once, call.target);
    sendDirectly(connections, { request, response, ...(body && { body }) }, (error) =>
      failed(error, call, response, (next) => sendWhole(request, response, next, body)),
    );
  }

  const streaming = new WeakMap<IncomingMessage, Call>();
  const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: targets()[0] ?? '',
    router: (request) => streaming.get(request)?.target ?? '',
    agent: connectingAgent(),
    proxyTimeout: LIMITS.serviceSilence,
    selfHandleResponse: true,
    on: {
      proxyRes(answer, _request, response) {
        beginAnswer(response, answer.statusCode ?? 0, answer.headers);
        answer.pipe(response);
      },
      error(error, request, response) {
        const call = streaming.get(request);
        if (!call) return;
        if ('writeHead' in response)
          return failed(error, call, response, (next) => sendStream(request, response, next));
        noteRefusal(error, call);
        response.destroy();
      },
    },
  });

  function sendStream(request: IncomingMessage, response: ServerResponse, call: Call): void {
    streaming.set(request, call);
    void proxy(request, response, () => undefined);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = performance.now();
    const body = isKeyed(request) ? await buffer(request) : undefined;
    const [target, ...others] = instances.inOrder();
    if (target === undefined) throw new Problem('unavailable');
    const isWhole = body !== undefined || !hasBody(request);
    const isRepeatable = body !== undefined || (isWhole && isSafe(request));
    const call = { target, others, startedAt, isRepeatable };
    stripConnection(request, !isWhole);
    if (isWhole) sendWhole(request, response, call, body);
    else sendStream(request, response, call);
  }

  return {
    handler: (request, response) =>
      void handle(request, response).catch((cause: unknown) =>
        answerProblem(response, new Problem('unavailable', { cause })),
      ),
    upgrade(request, socket, head) {
      const [target, ...others] = instances.inOrder();
      if (target === undefined) return answerRaw(socket, new Problem('unavailable'));
      streaming.set(request, { target, others, startedAt: performance.now(), isRepeatable: false });
      proxy.upgrade(request as never, socket as never, head);
    },
  };
}
