import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { openEsdbEventStore } from '@kolo/events';
import { eventSigner } from '@kolo/service';
import { eventually } from '@kolo/testing';
import type { Client } from '../support/client.ts';
import { kafkaMessages } from '../support/kafkaMessages.ts';
import { type Listening, listenAs } from '../support/listening.ts';
import { type LogLine, logLines } from '../support/logLines.ts';
import { type ManyProduct, startManyHere } from '../support/manyProduct.ts';
import { SOCIABLE } from '../support/members.ts';
import { type RealEngines, realEnginesOrSkip } from '../support/realEngines.ts';
import { collectSpans, type SpanCollector, waysIn } from '../support/spanCollector.ts';

jest.setTimeout(120_000);
const FOLLOW_MS = 30_000;
const EXPORT_MS = 60_000;
const traceIdOf = (traceparent = ''): string | undefined => traceparent.split('-')[1];
/** So many that both instances have their turn, also where one is slow for a moment. */
const TRACES = Array.from(
  { length: 6 },
  (_, index) => `00-0af7651916cd43dd8448eb211c8031${index}c-b7ad6b716920333${index}-01`,
);

const engines = await realEnginesOrSkip();
if (engines) describeTrace(engines);
else describe.skip('one trace', () => it('has no engines here', () => {}));

function describeTrace({ environment, stop }: RealEngines): void {
  describe('one trace, over processes and engines', () => {
    const output = new Map<string, string>();
    let product: ManyProduct;
    let ana: Client;
    let marko: Client;
    let socket: Listening;
    let collector: SpanCollector;
    beforeAll(async () => {
      collector = await collectSpans();
      product = await startManyHere(
        { ...environment, LOG_LEVEL: 'debug', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
        {
          instances: { gateway: 2, messaging: 2, discovery: 2 },
          onOutput: (label, text) => output.set(label, (output.get(label) ?? '') + text),
        },
      );
      ana = await product.member('ana@example.org', SOCIABLE);
      marko = await product.member('marko@example.org', SOCIABLE);
      for (const [one, other] of [
        [ana, marko],
        [marko, ana],
      ] as const)
        await eventually(async () =>
          expect((await one.call('/api/like', { json: { likedUserId: other.id } })).status).toBe(200),
        );
      socket = await listenAs(marko.id, product.url, { cookie: marko.cookie });
    });
    afterAll(async () => {
      socket?.end();
      await product?.stop();
      collector?.close();
      await stop();
    });

    /** What the processes have logged within a trace, by their label. */
    const traced = (trace: string): (LogLine & { label: string })[] =>
      [...output].flatMap(([label, text]) =>
        logLines(text)
          .filter(({ trace_id }) => trace_id === traceIdOf(trace))
          .map((line) => ({ label, ...line })),
      );
    const labelOf = (trace: string, line: Partial<LogLine>): string =>
      traced(trace).find((one) =>
        Object.entries(line).every(([name, value]) => one[name as keyof LogLine] === value),
      )?.label ?? 'nobody';

    it('goes from the request through event, topic and consumers to the push of another instance', async () => {
      for (const traceparent of TRACES) {
        const json = { receiverId: marko.id, content: traceparent };
        expect((await ana.call('/api/message', { json, headers: { traceparent } })).status).toBe(200);
      }
      await eventually(() => expect(socket.contents()).toEqual(TRACES), FOLLOW_MS);

      const store = await openEsdbEventStore(environment.EVENTS_URL ?? '', {
        prefixes: ['sent-'],
        now: () => new Date(),
        signer: eventSigner(product.settings).of('messaging'),
      });
      const events = await store.readAll(null, TRACES.length + 1).finally(() => store.close());
      expect(events.map(({ type, metadata }) => [type, traceIdOf(metadata.traceparent)])).toEqual(
        TRACES.map((trace) => ['MessageSent', traceIdOf(trace)]),
      );
      const { host } = new URL(environment.FEED_URL ?? '');
      const messages = await kafkaMessages(host, ['kolo.messaging'], TRACES.length, FOLLOW_MS);
      expect(messages.map(({ headers }) => traceIdOf(headers.traceparent))).toEqual(TRACES.map(traceIdOf));

      const [first] = product.of('gateway');
      for (const trace of TRACES)
        await eventually(
          () =>
            expect(traced(trace)).toEqual(
              expect.arrayContaining([
                expect.objectContaining({ label: first?.label, msg: 'request', route: '/api/message' }),
                expect.objectContaining({ service: 'messaging', msg: 'request', route: '/api/message' }),
                expect.objectContaining({
                  service: 'interaction',
                  msg: 'request',
                  route: '/internal/:question',
                }),
                expect.objectContaining({
                  label: 'admin-reporting',
                  msg: 'event handled',
                  type: 'MessageSent',
                }),
                expect.objectContaining({ service: 'messaging', msg: 'message pushed', sockets: 1 }),
              ]),
            ),
          FOLLOW_MS,
        );
      const asked = TRACES.map((trace) =>
        labelOf(trace, { service: 'messaging', msg: 'request', route: '/api/message' }),
      );
      const pushed = TRACES.map((trace) => labelOf(trace, { msg: 'message pushed', sockets: 1 }));
      expect(new Set(asked)).toEqual(new Set(product.of('messaging').map(({ label }) => label)));
      expect(new Set(pushed).size).toBe(1);
    });

    it('tells how far publishing is behind', async () => {
      for (const { url } of product.of('messaging'))
        expect(await (await fetch(`${url}/metrics`)).text()).toMatch(
          /^kolo_relay_lag_seconds\{service_name="messaging"\} [\d.]+$/m,
        );
    });

    it('is one tree of spans, from the click over the topic to the push', async () => {
      const request = 'gateway: POST /api/message > messaging: POST /api/message';
      const append = `${request} > messaging: append messaging`;
      for (const trace of TRACES)
        await eventually(
          () =>
            expect(waysIn(collector.spans(), traceIdOf(trace) ?? '', trace.split('-')[2] ?? '')).toEqual(
              expect.arrayContaining([
                `${request} > interaction: POST /internal/:question`,
                `${append} > admin-reporting: process messaging`,
                `${append} > messaging: publish messaging`,
                `${append} > messaging: push message`,
              ]),
            ),
          EXPORT_MS,
        );
    });
  });
}
