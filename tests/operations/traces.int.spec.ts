import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, temporaryDirectory } from '@kolo/testing';
import { logLines } from '../support/logLines.ts';
import { type ProductProcess, startProduct } from '../support/productProcess.ts';
import { collectSpans, type SpanCollector, waysIn } from '../support/spanCollector.ts';
import { CLICK, SECRET, sendTracedMessage, TRACE_ID, type TracedMessage } from '../support/tracedMessage.ts';

const EXPORT_MS = 30_000;
/** Says each module of the SDK that is loaded; the interface package comes with the metrics anyway. */
const SDK_WATCH = `--import data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      if (/@opentelemetry\\/(?!api\\/)/.test(url)) console.error('loaded: ' + url);
      return next(url, context);
    },
  });
`)}`;

describe('a product that is told of a collector', () => {
  const directory = temporaryDirectory();
  let collector: SpanCollector;
  let product: ProductProcess;
  let sent: TracedMessage;
  beforeAll(async () => {
    collector = await collectSpans();
    product = await startProduct(directory.path, {
      LOG_LEVEL: 'debug',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      NODE_OPTIONS: SDK_WATCH,
    });
    sent = await sendTracedMessage(product.url);
  }, 60_000);
  afterAll(async () => {
    sent?.socket.end();
    await product?.end('SIGTERM');
    collector?.close();
    directory.remove();
  });

  it('sends one trace from the click over the append and its consumers to the push', async () => {
    const gateway = 'gateway: POST /api/message';
    const append = `${gateway} > messaging: POST /api/message > messaging: append messaging`;
    await eventually(() => {
      const ways = waysIn(collector.spans(), TRACE_ID, CLICK);
      expect(ways).toEqual(
        expect.arrayContaining([
          gateway,
          append,
          `${append} > messaging: process messaging`,
          `${append} > admin-reporting: process messaging`,
          `${append} > messaging: push message`,
        ]),
      );
      // Nothing of the trace hangs in the air.
      expect(ways).toHaveLength(collector.spans().filter(({ traceId }) => traceId === TRACE_ID).length);
    }, EXPORT_MS);
  });

  it('tells with the id of the trace in its log lines', () => {
    const traced = logLines(product.output()).filter(({ trace_id }) => trace_id === TRACE_ID);
    expect(traced.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining(['request', 'event handled', 'message pushed']),
    );
  });

  it('sends nothing that tells of a person', async () => {
    await eventually(() => expect(collector.received()).toContain('push message'), EXPORT_MS);
    const { ana, marko } = sent;
    for (const told of [...Object.values(SECRET), ana.id, marko.id, ana.cookie])
      expect(collector.received()).not.toContain(told);
    expect(collector.received()).not.toMatch(/sentinel/i);
  });

  it('loads the SDK', () => {
    expect(product.output()).toMatch(/^loaded: .*@opentelemetry\/sdk-trace/m);
  });
});

describe('a product whose collector is away', () => {
  const directory = temporaryDirectory();
  afterAll(() => directory.remove());

  it('serves, and ends in time', async () => {
    const { url, close } = await collectSpans();
    close();
    const product = await startProduct(directory.path, { OTEL_EXPORTER_OTLP_ENDPOINT: url });
    expect((await fetch(`${product.url}/api/config`)).status).toBeLessThan(500);
    expect(await product.end('SIGTERM')).toBe(0);
  }, 60_000);
});

describe('a product that is told of no collector', () => {
  const directory = temporaryDirectory();
  afterAll(() => directory.remove());

  it('loads nothing of the SDK', async () => {
    const product = await startProduct(directory.path, { NODE_OPTIONS: SDK_WATCH });
    expect((await fetch(`${product.url}/health`)).status).toBe(200);
    expect(await product.end('SIGTERM')).toBe(0);
    expect(product.output()).not.toContain('loaded: ');
  }, 60_000);
});
