import { buildContract, release, unknownRoute } from '@kolo/service';
import express, { type Express, type RequestHandler } from 'express';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** `tells` what is not ready and which release this is, which only operators should learn. */
export const answerCheck =
  (check: () => Promise<void>, { tells }: { tells: boolean }): RequestHandler =>
  async (_request, response) => {
    try {
      await check();
      response.json(tells ? { status: 'ok', ...release() } : { status: 'ok' });
    } catch (error) {
      const reason = tells && error instanceof Error ? error.message : 'not ready';
      response.status(503).json({ status: reason });
    }
  };

/** For operators, on a port visitors cannot reach. */
export function createOperations(options: {
  checkStarted(): Promise<void>;
  checkReady(): Promise<void>;
  registries: readonly Registry[];
}): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.get('/health', answerCheck(options.checkStarted, { tells: true }));
  app.get('/ready', answerCheck(options.checkReady, { tells: true }));
  // Like every service.
  app.get('/contract', (_request, response) => void response.json(buildContract()));
  app.get('/metrics', async (_request, response) => {
    const parts = await Promise.all(options.registries.map((registry) => registry.getMetricsAsJSON()));
    response.type('text/plain; version=0.0.4').send(await AggregatorRegistry.aggregate(parts).metrics());
  });
  app.use(unknownRoute);
  return app;
}
