import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { METRICS } from '@kolo/contracts/metrics';
import { eventually, temporaryDirectory } from '@kolo/testing';
import { freePort } from '@kolo/testing/ports';
import { logLines } from '../support/logLines.ts';
import { type ProductProcess, startProduct } from '../support/productProcess.ts';
import { storedEvents } from '../support/storedEvents.ts';
import {
  SECRET,
  sendTracedMessage,
  TRACE_ID,
  TRACEPARENT,
  type TracedMessage,
} from '../support/tracedMessage.ts';

describe('the product seen from outside', () => {
  const directory = temporaryDirectory();
  let product: ProductProcess;
  let metricsPort: number;
  let sent: TracedMessage;
  beforeAll(async () => {
    metricsPort = await freePort();
    product = await startProduct(directory.path, { LOG_LEVEL: 'debug', METRICS_PORT: String(metricsPort) });
    sent = await sendTracedMessage(product.url);
  }, 120_000);
  afterAll(async () => {
    sent?.socket.end();
    await product.end('SIGTERM');
    directory.remove();
  });

  /** What `/metrics` says, and the names of the figures in it. */
  async function metrics(): Promise<{ text: string; served: Set<string> }> {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const types = text.matchAll(/^# TYPE (\S+) (?:gauge|histogram)$/gm);
    return { text, served: new Set([...types].map(([, name = '']) => name)) };
  }
  const traced = () => logLines(product.output()).filter(({ trace_id }) => trace_id === TRACE_ID);

  it('one trace goes from the request over the event and its consumers to the push', async () => {
    const stored = (await storedEvents(directory.path, 'messaging')).filter(
      ({ metadata }) => metadata.traceparent === TRACEPARENT,
    );
    expect(stored.map(({ type }) => type)).toEqual(['MessageSent']);
    await eventually(() =>
      expect(traced()).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ service: 'gateway', msg: 'request', route: '/api/message' }),
          expect.objectContaining({ service: 'messaging', msg: 'request', route: '/api/message' }),
          expect.objectContaining({
            service: 'admin-reporting',
            msg: 'event handled',
            consumer: expect.stringMatching(/^admin-reporting\b/),
            type: 'MessageSent',
          }),
          expect.objectContaining({ service: 'messaging', msg: 'message pushed', sockets: 1 }),
        ]),
      ),
    );
  });

  it('serves every figure of the list, and no other', async () => {
    await eventually(async () => {
      const { served } = await metrics();
      // Without Kafka there is no relay, and nothing is being filled.
      const elsewhere = ['kolo_relay_lag_seconds'];
      expect([...served].sort()).toEqual(
        Object.entries(METRICS)
          .filter(([name, { of }]) => of !== 'the command line' && !elsewhere.includes(name))
          .map(([name]) => name)
          .sort(),
      );
    });
  });

  it('writes log lines in which no key comes twice', () => {
    const lines = product
      .output()
      .split('\n')
      .filter((line) => /^{.*}$/.test(line));
    expect(lines.length).toBeGreaterThan(10);
    // Of a key that came twice only the last is left.
    expect(lines.filter((line) => JSON.stringify(JSON.parse(line)).length !== line.length)).toEqual([]);
  });

  it('measures requests, lags, the quarantine, sockets, messages and letters', async () => {
    await eventually(async () => {
      const { text } = await metrics();
      const sent = 'http_request_method="POST",http_route="/api/message",http_response_status_code="200"';
      for (const line of [
        `http_server_request_duration_seconds_count{${sent},service_name="gateway"} 1`,
        `http_server_request_duration_seconds_count{${sent},service_name="messaging"} 1`,
        'kolo_feed_lag_seconds{consumer="discovery",source="profile",service_name="discovery"} 0',
        'kolo_feed_lag_seconds{consumer="discovery in memory",source="profile",service_name="discovery"} 0',
        'kolo_quarantined_keys{consumer="discovery",source="profile",service_name="discovery"} 0',
        'kolo_open_sockets{protocol="plain",service_name="messaging"} 1',
        'kolo_message_delivery_duration_seconds_count{service_name="messaging"} 1',
        'kolo_outbox_letters{service_name="identity"} 0',
        'kolo_outbox_oldest_seconds{service_name="identity"} 0',
      ])
        expect(text.split('\n')).toContain(line);
      for (const program of ['messaging', 'gateway'])
        expect(text).toMatch(
          new RegExp(`^nodejs_eventloop_delay_max_seconds\\{service_name="${program}"\\} \\S+$`, 'm'),
        );
    });
  });

  it('measures nothing that names a person', async () => {
    const { text } = await metrics();
    for (const told of [...Object.values(SECRET), sent.ana.id, sent.marko.id])
      expect(text).not.toContain(told);
  });

  it('logs no personal data, not even when it logs most', async () => {
    await eventually(() => expect(traced().map(({ msg }) => msg)).toContain('event handled'));
    for (const told of [...Object.values(SECRET), sent.ana.cookie])
      expect(product.output()).not.toContain(told);
    expect(product.output()).not.toMatch(/sentinel/i);
  });
});
