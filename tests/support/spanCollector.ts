import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const attribute = z.object({ key: z.string(), value: z.looseObject({ stringValue: z.string().optional() }) });
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A span as it was received. */
export interface CollectedSpan {
  service: string;
  name: string;
  traceId: string;
  id: string;
  parent: string | undefined;
}

/** A minimal OpenTelemetry collector for spans by OTLP over HTTP. */
export interface SpanCollector {
  url: string;
  spans(): readonly CollectedSpan[];
  /** The raw bodies received. */
  received(): string;
  close(): void;
}

/** Listens for spans on a free port of this machine. */
export async function collectSpans(): Promise<SpanCollector> {
  const spans: CollectedSpan[] = [];
  let received = '';
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.url !== '/v1/traces') return void response.writeHead(404).end();
    received += body;
    for (const { resource, scopeSpans } of exported.parse(JSON.parse(body)).resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      for (const { traceId, spanId, parentSpanId, name } of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ service, name, traceId, id: spanId, parent: parentSpanId });
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => spans,
    received: () => received,
    close: () => void server.close().closeAllConnections(),
  };
}

/** The paths from a trace's root to its spans, as `service: name > service: name`. */
export function waysIn(spans: readonly CollectedSpan[], traceId: string, beginning: string): string[] {
  const ofTrace = spans.filter((span) => span.traceId === traceId);
  const after = (parent: string, way: string): string[] =>
    ofTrace
      .filter((span) => span.parent === parent)
      .flatMap(({ id, service, name }) => {
        const here = `${way}${service}: ${name}`;
        return [here, ...after(id, `${here} > `)];
      });
  return after(beginning, '');
}
