import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { localFeed, type StoredEvent } from '@kolo/events';
import { eventually, temporaryDirectory } from '@kolo/testing';
import { freePort } from '@kolo/testing/ports';
import { WebSocket } from 'ws';
import { type Client, signUp } from '../support/client.ts';
import { logLines } from '../support/logLines.ts';
import { jpeg, PROFILE, upload } from '../support/members.ts';
import { type ProductProcess, startProduct } from '../support/productProcess.ts';

const TRACE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const SECRET = {
  email: 'sentinelmail@example.org',
  firstName: 'Sentinelka',
  lastName: 'Sentinelić',
  bio: 'Sentinelbio: born by the Neretva.',
  text: 'Sentineltext: burek at nine?',
};

/** The events that a service has stored, as anybody who follows them gets them. */
async function storedEvents(dataDir: string, source: 'messaging'): Promise<StoredEvent[]> {
  const feed = localFeed(dataDir);
  const end = new AbortController();
  const stored: StoredEvent[] = [];
  await feed.follow({
    consumer: 'test',
    source,
    from: null,
    handle: async ({ events }) => void stored.push(...events),
    onCaughtUp: () => end.abort(),
    signal: end.signal,
  });
  await feed.close();
  return stored;
}

describe('the product seen from outside', () => {
  const directory = temporaryDirectory();
  let product: ProductProcess;
  let metricsPort: number;
  let ana: Client;
  let marko: Client;
  let socket: WebSocket;
  let pushed: Promise<unknown>;
  beforeAll(async () => {
    metricsPort = await freePort();
    product = await startProduct(directory.path, { LOG_LEVEL: 'debug', METRICS_PORT: String(metricsPort) });
    ana = await signUp(product.url, SECRET.email, SECRET);
    marko = await signUp(product.url, 'marko@example.org');
    const people: [Client, object][] = [
      [ana, { ...PROFILE, bio: SECRET.bio }],
      [marko, { ...PROFILE, gender: 'Male', interestedIn: 'Women' }],
    ];
    for (const [member, profile] of people) {
      expect((await upload(member, await jpeg())).status).toBe(200);
      expect((await member.call('/api/profile', { json: profile })).status).toBe(200);
    }
    await ana.call('/api/like', { json: { likedUserId: marko.id } });
    await marko.call('/api/like', { json: { likedUserId: ana.id } });

    socket = new WebSocket(`${product.url.replace('http', 'ws')}/ws`, { headers: { cookie: marko.cookie } });
    await new Promise((resolve) => socket.once('open', resolve));
    const greeted = new Promise((resolve) => socket.once('message', resolve));
    socket.send(JSON.stringify({ type: 'auth', userId: marko.id }));
    await greeted;
    pushed = new Promise((resolve) => socket.once('message', (frame) => resolve(JSON.parse(String(frame)))));
    const sent = await ana.call('/api/message', {
      json: { receiverId: marko.id, content: SECRET.text },
      headers: { traceparent: TRACE },
    });
    expect(sent.status).toBe(200);
  }, 40_000);
  afterAll(async () => {
    socket.terminate();
    await product.end('SIGTERM');
    directory.remove();
  });

  const traced = () => logLines(product.output()).filter(({ trace }) => trace === TRACE);

  it('one trace goes from the request over the event and its consumers to the push', async () => {
    expect(await pushed).toMatchObject({ message: { content: SECRET.text } });
    const sent = (await storedEvents(directory.path, 'messaging')).filter(
      ({ metadata }) => metadata.traceparent === TRACE,
    );
    expect(sent.map(({ type }) => type)).toEqual(['MessageSent']);
    await eventually(() =>
      expect(traced()).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ service: 'gateway', msg: 'request', route: 'messaging' }),
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

  it('measures requests, lags, the quarantine, sockets and letters', async () => {
    await eventually(async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      for (const line of [
        /^http_request_duration_seconds_count\{method="POST",route="messaging",status="200",service="gateway"\} 1$/m,
        /^http_request_duration_seconds_count\{method="POST",route="\/api\/message",status="200",service="messaging"\} 1$/m,
        /^feed_lag_seconds\{consumer="discovery[^"]*",source="profile",service="discovery"\} 0$/m,
        /^quarantined_keys\{consumer="discovery",source="profile",service="discovery"\} 0$/m,
        /^open_sockets\{protocol="plain",service="messaging"\} 1$/m,
        /^outbox_letters\{service="identity"\} 0$/m,
        /^event_loop_delay_seconds\{quantile="max",service="messaging"\} \S+$/m,
        /^event_loop_delay_seconds\{quantile="max",service="gateway"\} \S+$/m,
      ])
        expect(metrics).toMatch(line);
      expect(metrics.match(/^# TYPE feed_lag_seconds gauge$/gm)).toHaveLength(1);
    });
  });

  it('logs no personal data, not even when it logs most', async () => {
    await eventually(() => expect(traced().map(({ msg }) => msg)).toContain('event handled'));
    for (const told of [...Object.values(SECRET), ana.cookie]) expect(product.output()).not.toContain(told);
    expect(product.output()).not.toMatch(/sentinel/i);
  });
});
