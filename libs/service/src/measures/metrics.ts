import { type GaugeName, type HistogramName, METRICS, SERVICE_LABEL } from '@kolo/contracts/metrics';
import { Gauge, Histogram, Registry } from 'prom-client';
import { processMeasures } from './processMeasures.ts';

export type Note = (value: number, labels?: Record<string, string>) => void;

export interface Metrics {
  registry: Registry;
  /** Once per name. */
  histogram(name: HistogramName): Note;
  /** A gauge that cannot be read, e.g. because its engine is away, is left out. */
  add(measure: Measure): void;
}

export interface Measure {
  name: GaugeName;
  read(): Promise<{ labels?: Record<string, string>; value: number }[]>;
}

/** Includes the figures of the process (docs/design.md#metrics). */
export function createMetrics(program: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ [SERVICE_LABEL]: program });
  const metrics: Metrics = {
    registry,
    histogram(name) {
      const { help, labels, buckets } = METRICS[name];
      const histogram = new Histogram({
        name,
        help,
        labelNames: [...labels],
        buckets: [...buckets],
        registers: [registry],
      });
      return (value, given = {}) => histogram.observe(given, value);
    },
    add({ name, read }) {
      const { help, labels } = METRICS[name];
      new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers: [registry],
        async collect() {
          const samples = await read().catch(() => []);
          this.reset();
          if (labels.length === 0) this.remove({});
          for (const sample of samples) this.set(sample.labels ?? {}, sample.value);
        },
      });
    },
  };
  for (const measure of processMeasures()) metrics.add(measure);
  return metrics;
}
