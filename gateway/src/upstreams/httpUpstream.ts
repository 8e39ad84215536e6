import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Problem } from '@kolo/contracts/errors';
import { LIMITS } from '@kolo/contracts/limits';
import { answerProblem, answerRaw, type HttpFace, hasBody } from '@kolo/service';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Logger } from 'pino';
import type { Dispatcher } from 'undici';
import { createConnectingAgent, NotConnectedError } from './connectingAgent.ts';
import { beginAnswer, stripHopByHop } from './hopByHop.ts';
import { watchInstances } from './instances.ts';
import { type Call, isKeyed, isSafe, nextTargets } from './retries.ts';
import { createPool, sendDirectly } from './sendDirectly.ts';

function setIn<T>(sets: Map<string, Set<T>>, url: string): Set<T> {
  const kept = sets.get(url) ?? new Set<T>();
  sets.set(url, kept);
  return kept;
}

/** A fully read call, sent to one instance, or to a second if the first is quiet. */
interface WholeCall {
  request: IncomingMessage;
  response: ServerResponse;
  body: Buffer | undefined;
  /** How many instances may still answer. */
  waitingFor: number;
  isAnswered: boolean;
}

/**
 * A service behind its instances (docs/design.md#instances-that-do-not-answer). Fully read calls can be
 * resent and bypass the proxy, which was a third of the gateway's work; streamed bodies and upgrades go through it.
 */
export function createHttpUpstream(
  targets: () => readonly string[],
  { log, signal }: { log: Logger; signal: AbortSignal },
): HttpFace {
  const once = new Map<string, Dispatcher>();
  /** Destroyed when the instance falls silent, which fails all calls waiting there. */
  const repeatable = new Map<string, Dispatcher>();
  function poolFor(pools: Map<string, Dispatcher>, url: string): Dispatcher {
    const connections = pools.get(url) ?? createPool(url);
    pools.set(url, connections);
    return connections;
  }
  function destroyPool(pools: Map<string, Dispatcher>, url: string, why: string): void {
    const connections = pools.get(url);
    pools.delete(url);
    void connections?.destroy(new Error(why));
  }
  /** By instance: resends a repeatable call elsewhere. */
  const waiting = new Map<string, Set<() => void>>();
  /** By instance. Clients of a silent instance reconnect to another. */
  const sockets = new Map<string, Set<Duplex>>();
  const instances = watchInstances(targets, {
    signal,
    onChange(url, state) {
      log[state === 'serving' ? 'info' : 'warn']({ instance: url, state }, 'an instance changed');
      if (state !== 'silent') return;
      destroyPool(repeatable, url, 'the instance is silent');
      for (const socket of sockets.get(url) ?? []) socket.destroy();
    },
    onQuiet(url) {
      for (const sendElsewhere of waiting.get(url) ?? []) sendElsewhere();
    },
    onGone(url) {
      log.info({ instance: url }, 'an instance has left');
      destroyPool(repeatable, url, 'the instance has left');
      // Calls that may have been executed are waited for.
      void once.get(url)?.close();
      once.delete(url);
      waiting.delete(url);
      sockets.delete(url);
    },
  });

  function noteRefusal(error: Error, { target }: Call): void {
    if (error instanceof NotConnectedError) instances.noteRefused(target);
  }

  function sendToNext(error: Error, call: Call, response: ServerResponse, send: (call: Call) => void): void {
    noteRefusal(error, call);
    const [target, ...others] = response.headersSent ? [] : nextTargets(call, error);
    if (target === undefined) answerProblem(response, new Problem('unavailable', { cause: error }));
    else send({ ...call, target, others, isRetry: !(error instanceof NotConnectedError) });
  }

  function sendWhole(sending: WholeCall, call: Call): void {
    const { target, others, isRepeatable } = call;
    const { request, response, body } = sending;
    const atTarget = setIn(waiting, target);
    /** Once, to one other instance. */
    function sendElsewhere(): void {
      atTarget.delete(sendElsewhere);
      const answering = instances.inOrder()[0];
      if (sending.isAnswered || answering === undefined || !others.includes(answering)) return;
      sendWhole(sending, { ...call, target: answering, others: [] });
    }
    sending.waitingFor += 1;
    if (isRepeatable && others.length > 0) atTarget.add(sendElsewhere);
    instances.noteSent(target);
    sendDirectly(poolFor(isRepeatable ? repeatable : once, target), {
      request,
      response,
      body,
      onAnswer() {
        instances.noteAnswered(target);
        atTarget.delete(sendElsewhere);
        if (sending.isAnswered) return false;
        sending.isAnswered = true;
        return true;
      },
      onError(error) {
        atTarget.delete(sendElsewhere);
        sending.waitingFor -= 1;
        if (sending.isAnswered || sending.waitingFor > 0) noteRefusal(error, call);
        else sendToNext(error, call, response, (next) => sendWhole(sending, next));
      },
    });
  }

  const streaming = new WeakMap<IncomingMessage, Call>();
  const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: targets()[0] ?? '',
    router: (request) => streaming.get(request)?.target ?? '',
    agent: createConnectingAgent(),
    proxyTimeout: LIMITS.serviceSilence,
    selfHandleResponse: true,
    on: {
      proxyRes(answer, request, response) {
        const call = streaming.get(request);
        if (call) instances.noteAnswered(call.target);
        beginAnswer(response, answer.statusCode ?? 0, answer.headers);
        answer.pipe(response);
      },
      error(error, request, response) {
        const call = streaming.get(request);
        if (!call) return;
        if ('writeHead' in response)
          return sendToNext(error, call, response, (next) => sendStream(request, response, next));
        noteRefusal(error, call);
        response.destroy();
      },
    },
  });

  function sendStream(request: IncomingMessage, response: ServerResponse, call: Call): void {
    streaming.set(request, call);
    instances.noteSent(call.target);
    void proxy(request, response, () => undefined);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = performance.now();
    const body = isKeyed(request) ? await buffer(request) : undefined;
    const isWhole = body !== undefined || !hasBody(request);
    const isRepeatable = body !== undefined || (isWhole && isSafe(request));
    const [target, ...others] = isRepeatable ? instances.inOrder() : await instances.answeringFirst();
    if (target === undefined) throw new Problem('unavailable');
    const call = { target, others, startedAt, isRepeatable };
    stripHopByHop(request, !isWhole);
    if (isWhole) sendWhole({ request, response, body, waitingFor: 0, isAnswered: false }, call);
    else sendStream(request, response, call);
  }

  return {
    handler: (request, response) =>
      void handle(request, response).catch((cause: unknown) =>
        answerProblem(response, new Problem('unavailable', { cause })),
      ),
    upgrade(request, socket, head) {
      const [target, ...others] = instances.inOrder();
      if (target === undefined || !(socket instanceof Socket))
        return answerRaw(socket, new Problem('unavailable'));
      streaming.set(request, { target, others, startedAt: performance.now(), isRepeatable: false });
      const atTarget = setIn(sockets, target).add(socket);
      socket.once('close', () => atTarget.delete(socket));
      proxy.upgrade(request, socket, head);
    },
  };
}
