import type { IncomingMessage } from 'node:http';
import { INTERNAL, type InternalService, LIMITS, OPERATIONS, Problem } from '@kolo/contracts';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import type { Answers } from './definition.ts';
import { errorHandler, unknownRoute } from './errorHandling.ts';
import { input } from './input.ts';
import type { Metrics } from './metrics.ts';
import { release } from './release.ts';
import { observeRequest } from './requestLog.ts';
import type { Tracer } from './tracing/tracing.ts';

export interface ServiceAppOptions {
  name: string;
  log: Logger;
  metrics: Metrics;
  tracer: Tracer | null;
  /** Notes who a request comes from. */
  identify(request: IncomingMessage): void;
  /** Whether a call comes from one of us. */
  isOurs(request: IncomingMessage): boolean;
  calls: express.Router;
  answers: Answers;
  /** Resolves when every port answers. */
  checkReady(): Promise<void>;
}

/** The route of what no call is declared for. */
const UNMATCHED = 'unmatched';

const isInternalService = (name: string): name is InternalService => Object.hasOwn(INTERNAL, name);

/** Answers a declared question or operation, checking its shape. Throws `not_found` for what was not declared. */
export async function answer(
  name: string,
  answers: Answers,
  question: string,
  body: unknown,
): Promise<unknown> {
  const declared: Record<string, { input: Parameters<typeof input>[0] }> = {
    ...OPERATIONS,
    ...(isInternalService(name) && INTERNAL[name]),
  };
  const contract = Object.hasOwn(declared, question) ? declared[question] : undefined;
  const reply = answers[question];
  if (!contract || !reply) throw new Problem('not_found');
  return reply(input(contract.input, body) as never);
}

/** The HTTP face of a service: health, questions from other services, and its calls. */
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
  const ofOurs: express.RequestHandler = (request, _response, next) =>
    next(options.isOurs(request) ? undefined : new Problem('not_found'));
  app.post(
    '/internal/:question',
    ofOurs,
    // A compressed body may unpack to anything; nobody who calls us sends one.
    express.json({ limit: LIMITS.internalBody, inflate: false }),
    async (request, response) => {
      response.json({
        answer: await answer(options.name, options.answers, String(request.params.question), request.body),
      });
    },
  );
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
