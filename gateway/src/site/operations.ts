import { release, spokenHere, unknownRoute } from '@kolo/service';
import express, { type Express, type RequestHandler } from 'express';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** Answers whether a check passes; `tells` what is not ready, and which release this is, which is for operators. */
export const report =
  (check: () => Promise<void>, { tells }: { tells: boolean }): RequestHandler =>
  async (_request, response) => {
    try {
      await check();
      response.json({ status: 'ok', ...(tells && release()) });
    } catch (error) {
      const reason = tells && error instanceof Error ? error.message : 'not ready';
      response.status(503).json({ status: reason });
    }
  };

/** What operators look at, on a port of its own that visitors do not reach. */
export function createOperations(options: {
  checkStarted(): Promise<void>;
  checkReady(): Promise<void>;
  registries: readonly Registry[];
}): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.get('/health', report(options.checkStarted, { tells: true }));
  app.get('/ready', report(options.checkReady, { tells: true }));
  // As each service answers its operator.
  app.get('/contract', (_request, response) => void response.json(spokenHere()));
  app.get('/metrics', async (_request, response) => {
    const parts = await Promise.all(options.registries.map((registry) => registry.getMetricsAsJSON()));
    response.type('text/plain; version=0.0.4').send(await AggregatorRegistry.aggregate(parts).metrics());
  });
  app.use(unknownRoute);
  return app;
}
