/**
 * Generates the files of Prometheus and Grafana and their documents from `@kolo/contracts/metrics`, `slos.ts` and
 * `dashboards.ts`. Run it after changing one of them; a test checks.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { METRICS, type MetricSpec } from '@kolo/contracts/metrics';
import { SERVICES } from '@kolo/contracts/services';
import { stringify } from 'yaml';
import { CONDITIONS, OUTSIDE_JOB } from './observability/conditions.ts';
import { dashboards } from './observability/dashboards.ts';
import { ruleGroups, runbookOf } from './observability/rules.ts';
import { SLOS } from './observability/slos.ts';

const NOTE = 'Made by tools/observability.ts: change its sources and run it again.';
const PROGRAM_PORT = 8080;
const METRICS_PORT = 9090;

const yaml = (value: unknown): string =>
  `# ${NOTE}\n${stringify(value, { lineWidth: 0, aliasDuplicateObjects: false })}`;
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const cells = (...values: string[]): string => `| ${values.join(' | ')} |`;
const percent = (share: number): string => `${Number((share * 100).toFixed(3))} %`;

const prometheusConfig = () => ({
  global: { scrape_interval: '15s', evaluation_interval: '15s' },
  rule_files: ['rules.yaml'],
  scrape_config_files: ['scrape/*.yaml'],
  scrape_configs: [
    {
      job_name: 'kolo',
      static_configs: [
        { targets: [...SERVICES.map((name) => `${name}:${PROGRAM_PORT}`), `gateway:${METRICS_PORT}`] },
      ],
    },
  ],
});

/** Probes the public page with a blackbox exporter; operators set the two addresses. */
const outsideExample = () => ({
  scrape_configs: [
    {
      job_name: OUTSIDE_JOB,
      metrics_path: '/probe',
      params: { module: ['http_2xx'] },
      static_configs: [{ targets: ['https://kolo.example.org/'] }],
      relabel_configs: [
        { source_labels: ['__address__'], target_label: '__param_target' },
        { source_labels: ['__param_target'], target_label: 'instance' },
        { target_label: '__address__', replacement: 'prober.elsewhere.example:9115' },
      ],
    },
  ],
});

/** The same rules for clusters with the Prometheus Operator. */
const prometheusRule = () => ({
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'PrometheusRule',
  metadata: { name: 'kolo' },
  spec: { groups: ruleGroups() },
});

function metricsDocument(): string {
  const specs: [string, MetricSpec][] = Object.entries(METRICS);
  const metrics = specs.map(([name, { help, labels, of }]) =>
    cells(`\`${name}\``, labels.map((label) => `\`${label}\``).join(', ') || '–', of, help),
  );
  const slos = SLOS.map(({ alert, promise, objective }) =>
    cells(
      `[${alert}](${path.relative('deploy/observability', runbookOf(alert))})`,
      promise,
      percent(1 - objective),
    ),
  );
  const conditions = CONDITIONS.map(({ alert, severity, for: lasting, summary }) =>
    cells(
      `[${alert}](${path.relative('deploy/observability', runbookOf(alert))})`,
      severity,
      lasting ?? '–',
      summary.replaceAll(/\{\{ \$(?:labels\.)?(\w+) \}\}/g, '*$1*'),
    ),
  );
  return `# Metrics and alerts

<!-- ${NOTE} -->

## Metrics

Each also has the label \`service_name\`.

${cells('metric', 'labels', 'of', 'measures')}
${cells('---', '---', '---', '---')}
${metrics.join('\n')}

## Promises

Recorded as \`kolo:slo_bad:ratio_rate<window>{slo="…"}\`. An alert pages when 2 % of a month's budget is spent within an hour or 5 %
within six, and opens a ticket at 10 % within one day or three.

${cells('alert', 'promise', 'budget')}
${cells('---', '---', '---')}
${slos.join('\n')}

## Other alerts

${cells('alert', 'severity', 'after', 'says')}
${cells('---', '---', '---', '---')}
${conditions.join('\n')}
`;
}

/** The generated files, by path in the repository. */
export const observabilityFiles = (): Record<string, string> => ({
  'deploy/observability/prometheus/rules.yaml': yaml({ groups: ruleGroups() }),
  'deploy/observability/prometheus/prometheus.yaml': yaml(prometheusConfig()),
  'deploy/observability/prometheus/outside.example.yaml': yaml(outsideExample()),
  'k8s/components/prometheus-operator/rules.yaml': yaml(prometheusRule()),
  'deploy/observability/metrics.md': metricsDocument(),
  ...Object.fromEntries(
    Object.entries(dashboards()).map(([name, board]) => [
      `deploy/observability/grafana/dashboards/${name}`,
      json(board),
    ]),
  ),
});

export const ROOT = path.resolve(import.meta.dirname, '..');

if (import.meta.filename === process.argv[1])
  for (const [file, text] of Object.entries(observabilityFiles())) {
    mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
    writeFileSync(path.join(ROOT, file), text);
  }
