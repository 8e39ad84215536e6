import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { LIMITS } from '@kolo/contracts';
import { buildConnector, type Dispatcher, Pool } from 'undici';
import { CONNECT_MS, IDLE_MS, MAX_SOCKETS, NotConnectedError } from './connectingAgent.ts';
import { beginAnswer } from './passedOn.ts';

const dial = buildConnector({ timeout: CONNECT_MS });

/** Kept-alive connections to an instance. */
export const connectionsTo = (url: string): Dispatcher =>
  new Pool(url, {
    connections: MAX_SOCKETS,
    headersTimeout: LIMITS.serviceSilence,
    bodyTimeout: LIMITS.serviceSilence,
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
    connect: (options, done) =>
      dial(options, (cause, socket) =>
        cause ? done(new NotConnectedError('no connection', { cause }), null) : done(null, socket),
      ),
  });

function listed(headers: IncomingHttpHeaders): string[] {
  const list: string[] = [];
  for (const name in headers) {
    const value = headers[name];
    if (typeof value === 'string') list.push(name, value);
    else for (const each of value ?? []) list.push(name, each);
  }
  return list;
}

const ARCHIVE = 'application/zip';
const GONE = new Error('who asked has gone');
const LATER = new Error('another instance has answered');

export interface Sent {
  request: IncomingMessage;
  response: ServerResponse;
  body?: Buffer | undefined;
  /** An answer begins: `false` where another instance was asked too, and was sooner. */
  onAnswer(): boolean;
  /** Why there is no answer. */
  onError(error: Error): void;
}

/**
 * Sends a request of which all has been read, and passes the answer on as it comes, at the pace of who reads it; one that
 * breaks off is broken off.
 */
export function sendDirectly(
  connections: Dispatcher,
  { request, response, body, onAnswer, onError }: Sent,
): void {
  let controller: Dispatcher.DispatchController | undefined;
  let hasBegun = false;
  response.once('close', () => controller?.abort(GONE));
  const { method = 'GET', url = '/', headers } = request;
  connections.dispatch(
    { method, path: url, headers: listed(headers), body: body ?? null },
    {
      onRequestStart(started) {
        controller = started;
        if (response.destroyed) started.abort(GONE);
      },
      onResponseStart(answering, status, answered) {
        // What comes before the answer concerns this connection alone.
        if (status < 200) return;
        if (!onAnswer()) return answering.abort(LATER);
        hasBegun = true;
        beginAnswer(response, status, answered);
      },
      onResponseData(reading, chunk) {
        if (response.write(chunk)) return;
        reading.pause();
        // Who reads a large file sets the pace; any other answer is read within the time that a service has.
        const isSlow = response.getHeader('content-type') === ARCHIVE;
        const late = isSlow
          ? undefined
          : setTimeout(() => reading.abort(GONE), LIMITS.serviceSilence).unref();
        response.once('drain', () => {
          clearTimeout(late);
          reading.resume();
        });
      },
      onResponseEnd: () => void response.end(),
      onResponseError(_, error) {
        if (hasBegun) response.destroy();
        else if (!response.destroyed) onError(error);
      },
    },
  );
}
