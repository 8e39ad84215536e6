import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { LIMITS, Problem } from '@kolo/contracts';
import { answerProblem, answerRaw, type HttpFace } from '@kolo/service';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Logger } from 'pino';
import { connectingAgent, NotConnectedError } from './connectingAgent.ts';
import { watchInstances } from './instances.ts';
import { type Call, isKeyed, isRepeatable, whomNext } from './repetition.ts';

const MAX_SOCKETS = 256;
const ARCHIVE = 'application/zip';

/**
 * A service behind the addresses of its instances, taken in turn, reached over kept-alive connections. An instance
 * that refuses connections or is silent is passed over until it is ready again. A call that met it goes to the next:
 * always while it had no connection, as nothing of it has left; else only where a repetition is harmless, that is for
 * reading and for JSON with an idempotency key. Any other may have been executed and answers `unavailable`.
 */
export function httpUpstream(
  targets: readonly string[],
  { log, signal }: { log: Logger; signal: AbortSignal },
): HttpFace {
  const underway = new Map<IncomingMessage, Call>();
  const instances = watchInstances(targets, {
    signal,
    onChange(url, state) {
      log[state === 'serving' ? 'info' : 'warn']({ instance: url, state }, 'an instance changed');
      if (state === 'silent')
        for (const [request, call] of underway)
          if (call.target === url && isRepeatable(request, call))
            call.sent?.destroy(new Error('the instance is silent'));
    },
  });

  const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: targets[0] ?? '',
    router: (request) => underway.get(request)?.target ?? '',
    agent: connectingAgent(MAX_SOCKETS),
    proxyTimeout: LIMITS.serviceSilence,
    on: {
      proxyReq(sent, request) {
        const call = underway.get(request);
        if (!call) return;
        call.sent = sent;
        if (call.body) sent.write(call.body);
      },
      proxyRes(answer, request) {
        // From here on who reads a large file sets the pace; an instance that falls silent is left all the same.
        if (answer.headers['content-type'] === ARCHIVE) underway.get(request)?.sent?.setTimeout(0);
      },
      error(error, request, response) {
        const call = underway.get(request);
        if (call && error instanceof NotConnectedError) instances.refused(call.target);
        if (!('writeHead' in response)) return void response.destroy();
        const [target, ...others] = call && !response.headersSent ? whomNext(request, call, error) : [];
        if (call && target !== undefined) send(request, response, { ...call, target, others });
        else answerProblem(response, new Problem('unavailable', { cause: error }));
      },
    },
  });

  function send(request: IncomingMessage, response: ServerResponse, call: Call): void {
    underway.set(request, call);
    void proxy(request, response, () => undefined);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.once('close', () => underway.delete(request));
    const startedAt = performance.now();
    const body = isKeyed(request) ? await buffer(request) : undefined;
    const [target, ...others] = instances.inOrder();
    if (target === undefined) throw new Problem('unavailable');
    send(request, response, { target, others, startedAt, ...(body && { body }) });
  }

  return {
    handler: (request, response) =>
      void handle(request, response).catch((cause: unknown) =>
        answerProblem(response, new Problem('unavailable', { cause })),
      ),
    upgrade(request, socket, head) {
      const [target, ...others] = instances.inOrder();
      if (target === undefined) return answerRaw(socket, new Problem('unavailable'));
      underway.set(request, { target, others, startedAt: performance.now() });
      socket.once('close', () => underway.delete(request));
      proxy.upgrade(request as never, socket as never, head);
    },
  };
}
