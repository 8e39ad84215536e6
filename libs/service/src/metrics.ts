import { Histogram, Registry } from 'prom-client';

/** What every service measures; exposed on `/metrics`. */
export interface RequestMetrics {
  registry: Registry;
  duration: Histogram<'method' | 'route' | 'status'>;
}

/** Fresh metrics, labelled with the service's name. */
export function createMetrics(service: string): RequestMetrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  return { registry, duration };
}
