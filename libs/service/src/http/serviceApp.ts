import type { IncomingMessage } from 'node:http';
import { Problem } from '@kolo/contracts/errors';
import { LIMITS } from '@kolo/contracts/limits';
import { questionOf } from '@kolo/contracts/protocol/internal';
import type { ServiceName } from '@kolo/contracts/services';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import type { Answers } from '../definition.ts';
import type { Metrics } from '../measures/metrics.ts';
import type { ReceivedCall } from '../questions/receivedCalls.ts';
import { release } from '../settings/release.ts';
import type { Tracer } from '../tracing/tracing.ts';
import { errorHandler, unknownRoute } from './errorHandling.ts';
import { input } from './input.ts';
import { observeRequest } from './requestLog.ts';

export interface ServiceAppOptions {
  name: ServiceName;
  log: Logger;
  metrics: Metrics;
  tracer: Tracer | null;
  identify(request: IncomingMessage): void;
  /** Throws `not_found` for callers who get no answer. */
  received(request: IncomingMessage, question: string): ReceivedCall;
  calls: express.Router;
  answers: Answers;
  checkReady(): Promise<void>;
}

const UNMATCHED = 'unmatched';

/** Throws `not_found` for anything undeclared. */
export async function answer(
  name: ServiceName,
  answers: Answers,
  question: string,
  body: unknown,
): Promise<unknown> {
  const contract = questionOf(name, question);
  const reply = answers[question];
  if (!contract || !reply) throw new Problem('not_found');
  return reply(input(contract.input, body));
}

export function createServiceApp(options: ServiceAppOptions): Express {
  const { log, metrics, tracer } = options;
  const observer = { log, tracer, duration: metrics.histogram('http_server_request_duration_seconds') };
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.get('/health', (_request, response) => void response.json({ status: 'alive', ...release() }));
  app.get('/ready', async (_request, response) => {
    try {
      await options.checkReady();
      response.json({ status: 'ready' });
    } catch (error) {
      response
        .status(503)
        .json({ status: 'not ready', reason: error instanceof Error ? error.message : 'unknown' });
    }
  });
  app.get('/metrics', async (_request, response) => {
    response.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  app.use((request, response, next) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cache-Control', 'no-store');
    const routeOf = () => (typeof request.route?.path === 'string' ? request.route.path : UNMATCHED);
    observeRequest(observer, request, response, routeOf, () => next());
  });
  const bodies = new WeakMap<IncomingMessage, Uint8Array>();
  const readBody = express.json({
    limit: LIMITS.internalBody,
    // A compressed body may unpack to any size, and no caller of ours sends one.
    inflate: false,
    verify: (request, _response, body) => void bodies.set(request, body),
  });
  app.post('/internal/:question', async (request, response) => {
    const { question } = request.params;
    const call = options.received(request, question);
    await new Promise<void>((resolve, reject) =>
      readBody(request, response, (error?: unknown) => (error ? reject(error) : resolve())),
    );
    await call.accept(bodies.get(request));
    response.json({ answer: await answer(options.name, options.answers, question, request.body) });
  });
  app.use(express.json({ limit: LIMITS.jsonBody, inflate: false }));
  app.use((request, _response, next) => {
    options.identify(request);
    next();
  });
  app.use(options.calls);
  app.use(unknownRoute);
  app.use(errorHandler(log));
  return app;
}
