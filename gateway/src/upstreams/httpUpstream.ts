import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
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

function keptIn<T>(sets: Map<string, Set<T>>, url: string): Set<T> {
  const kept = sets.get(url) ?? new Set<T>();
  sets.set(url, kept);
  return kept;
}

/** A call of which all has been read, on its way to one instance, or to a second one where the first is quiet. */
interface Sending {
  request: IncomingMessage;
  response: ServerResponse;
  body: Buffer | undefined;
  /** How many instances may still answer. */
  waitingFor: number;
  isAnswered: boolean;
}

/**
 * A service behind its instances (docs/design.md#instances-that-do-not-answer). A call that has been read can be sent again
 * and needs no middleware, so it goes by `direct.ts`; bodies that are still to come, and upgrades, stream through
 * http-proxy-middleware (docs/decisions/0034-what-has-been-read-goes-past-the-proxy.md).
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
  /** By instance, how to send to another what waits for it and may be repeated. */
  const waiting = new Map<string, Set<() => void>>();
  /** By instance. Who has one to a silent instance comes back by another. */
  const sockets = new Map<string, Set<Duplex>>();
  const instances = watchInstances(targets, {
    signal,
    onChange(url, state) {
      log[state === 'serving' ? 'info' : 'warn']({ instance: url, state }, 'an instance changed');
      if (state !== 'silent') return;
      giveUp(repeatable, url, 'the instance is silent');
      for (const socket of sockets.get(url) ?? []) socket.destroy();
    },
    onQuiet(url) {
      for (const sendElsewhere of waiting.get(url) ?? []) sendElsewhere();
    },
    onGone(url) {
      log.info({ instance: url }, 'an instance has left');
      giveUp(repeatable, url, 'the instance has left');
      // What may have been executed is waited for.
      void once.get(url)?.close();
      once.delete(url);
      waiting.delete(url);
      sockets.delete(url);
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
    else send({ ...call, target, others, isAgain: !(error instanceof NotConnectedError) });
  }

  function sendWhole(sending: Sending, call: Call): void {
    const { target, others, isRepeatable } = call;
    const { request, response, body } = sending;
    const atTarget = keptIn(waiting, target);
    /** To one other, once. */
    function sendElsewhere(): void {
      atTarget.delete(sendElsewhere);
      const answering = instances.inOrder()[0];
      if (sending.isAnswered || answering === undefined || !others.includes(answering)) return;
      sendWhole(sending, { ...call, target: answering, others: [] });
    }
    sending.waitingFor += 1;
    if (isRepeatable && others.length > 0) atTarget.add(sendElsewhere);
    instances.asked(target);
    sendDirectly(connectionsOf(isRepeatable ? repeatable : once, target), {
      request,
      response,
      body,
      onAnswer() {
        instances.heard(target);
        atTarget.delete(sendElsewhere);
        if (sending.isAnswered) return false;
        sending.isAnswered = true;
        return true;
      },
      onError(error) {
        atTarget.delete(sendElsewhere);
        sending.waitingFor -= 1;
        if (sending.isAnswered || sending.waitingFor > 0) noteRefusal(error, call);
        else failed(error, call, response, (next) => sendWhole(sending, next));
      },
    });
  }

  const streaming = new WeakMap<IncomingMessage, Call>();
  const proxy = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: targets()[0] ?? '',
    router: (request) => streaming.get(request)?.target ?? '',
    agent: connectingAgent(),
    proxyTimeout: LIMITS.serviceSilence,
    selfHandleResponse: true,
    on: {
      proxyRes(answer, request, response) {
        const call = streaming.get(request);
        if (call) instances.heard(call.target);
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
    instances.asked(call.target);
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
    stripConnection(request, !isWhole);
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
      if (target === undefined) return answerRaw(socket, new Problem('unavailable'));
      streaming.set(request, { target, others, startedAt: performance.now(), isRepeatable: false });
      const atTarget = keptIn(sockets, target).add(socket);
      socket.once('close', () => atTarget.delete(socket));
      proxy.upgrade(request as never, socket as never, head);
    },
  };
}
