import { Gauge, Histogram, Registry } from 'prom-client';
import { loopDelay } from './loopDelay.ts';

/** What every service measures; exposed on `/metrics`. */
export interface RequestMetrics {
  registry: Registry;
  duration: Histogram<'method' | 'route' | 'status'>;
}

/** A number that is read whenever somebody asks for the metrics. */
export interface Measure {
  name: string;
  help: string;
  labels?: readonly string[];
  read(): Promise<{ labels?: Record<string, string>; value: number }[]>;
}

/** Fresh metrics, labelled with the service's name: what is measured of requests and of the process. */
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
  addMeasure(registry, loopDelay());
  return { registry, duration };
}

/** Adds a measure to the metrics. What cannot be read, e.g. while its engine is away, is left out. */
export function addMeasure(registry: Registry, { name, help, labels = [], read }: Measure): void {
  new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      const samples = await read().catch(() => []);
      this.reset();
      if (labels.length === 0) this.remove({});
      for (const sample of samples) this.set(sample.labels ?? {}, sample.value);
    },
  });
}
