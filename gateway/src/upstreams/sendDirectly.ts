import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { LIMITS } from '@kolo/contracts/limits';
import { buildConnector, type Dispatcher, Pool } from 'undici';
import { CONNECT_MS, IDLE_MS, MAX_SOCKETS, NotConnectedError } from './connectingAgent.ts';
import { beginAnswer } from './hopByHop.ts';

const dial = buildConnector({ timeout: CONNECT_MS });

export const createPool = (url: string): Dispatcher =>
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

function flattenHeaders(headers: IncomingHttpHeaders): string[] {
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

export interface DirectRequest {
  request: IncomingMessage;
  response: ServerResponse;
  body?: Buffer | undefined;
  /** `false` if another instance answered first. */
  onAnswer(): boolean;
  onError(error: Error): void;
}

/**
 * Forwards a request that is fully read and streams back the answer with back-pressure; an answer that breaks
 * off is broken off.
 */
export function sendDirectly(
  connections: Dispatcher,
  { request, response, body, onAnswer, onError }: DirectRequest,
): void {
  let controller: Dispatcher.DispatchController | undefined;
  let hasBegun = false;
  response.once('close', () => controller?.abort(GONE));
  const { method = 'GET', url = '/', headers } = request;
  connections.dispatch(
    { method, path: url, headers: flattenHeaders(headers), body: body ?? null },
    {
      onRequestStart(started) {
        controller = started;
        if (response.destroyed) started.abort(GONE);
      },
      onResponseStart(answering, status, answered) {
        // Informational responses concern this connection only.
        if (status < 200) return;
        if (!onAnswer()) return answering.abort(LATER);
        hasBegun = true;
        beginAnswer(response, status, answered);
      },
      onResponseData(reading, chunk) {
        if (response.write(chunk)) return;
        reading.pause();
        // Downloads go at the client's pace; any other answer must be read within the service timeout.
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
