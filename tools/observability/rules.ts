import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { CONDITIONS, type Condition } from './conditions.ts';
import { SLOS, type Slo } from './slos.ts';

/** In Prometheus' own format. */
export interface Rule {
  record?: string;
  alert?: string;
  expr: string;
  for?: string | undefined;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
}

export interface RuleGroup {
  name: string;
  rules: Rule[];
}

/** The recorded share of bad requests or moments within a window, by `slo`. */
export const ratioOver = (window: string): string => `kolo:slo_bad:ratio_rate${window}`;
const NOW = 'kolo:slo_bad:bool';

/**
 * Burn rates: both windows of a pair must exceed the factor. Pages at 2 % of a month's budget within an hour or 5 %
 * within six, tickets at 10 % within one day or three. The short window ends the alert soon after the trouble.
 */
const BURNS = {
  page: [
    { times: 14.4, long: '1h', short: '5m' },
    { times: 6, long: '6h', short: '30m' },
  ],
  ticket: [
    { times: 3, long: '1d', short: '2h' },
    { times: 1, long: '3d', short: '6h' },
  ],
} as const;
const WINDOWS = ['5m', '30m', '1h', '2h', '6h', '1d', '3d'];
/** Requests per second assumed at least, so that a single failure at night wakes nobody. */
const LEAST_RATE = 0.1;

const DIGITS = 6;
const plain = (value: number): string => String(Number(value.toFixed(DIGITS)));

/** The runbook of an alert, as a path of the repository. */
export const runbookOf = (alert: string): string => `docs/operations/runbooks/${alert}.md`;

const packageFile = z.object({ repository: z.url({ protocol: /^https$/ }).optional() });
const { repository } = packageFile.parse(
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
);

/** The same as a URL if `repository` in package.json is one (`https://git.example.org/kolo`), else as a path. */
export const runbookUrlOf = (alert: string): string =>
  repository ? `${repository.replace(/\/+$/, '')}/blob/HEAD/${runbookOf(alert)}` : runbookOf(alert);

function recordings({ name, bad }: Slo): Rule[] {
  const labels = { slo: name };
  if ('moments' in bad)
    return [
      { record: NOW, expr: bad.moments, labels },
      ...WINDOWS.map((window) => ({
        record: ratioOver(window),
        expr: `avg_over_time(${NOW}{slo="${name}"}[${window}])`,
        labels,
      })),
    ];
  const { requests } = bad;
  return WINDOWS.map((window) => ({
    record: ratioOver(window),
    expr: `(${requests.bad(window)} or vector(0)) / clamp_min(${requests.all(window)}, ${LEAST_RATE})`,
    labels,
  }));
}

const burning = (
  { name, objective }: Slo,
  { times, long, short }: (typeof BURNS)[keyof typeof BURNS][number],
) =>
  [long, short]
    .map((window) => `${ratioOver(window)}{slo="${name}"} > ${plain(times * (1 - objective))}`)
    .join(' and ');

const alerts = (slo: Slo): Rule[] =>
  Object.entries(BURNS).map(([severity, burns]) => ({
    alert: slo.alert,
    expr: burns.map((burn) => `(${burning(slo, burn)})`).join('\nor '),
    labels: { severity },
    annotations: {
      summary: `In danger: ${slo.promise}`,
      runbook_url: runbookUrlOf(slo.alert),
    },
  }));

const conditionAlert = ({ alert, severity, expr, for: lasting, summary }: Condition): Rule => ({
  alert,
  expr,
  for: lasting,
  labels: { severity },
  annotations: { summary, runbook_url: runbookUrlOf(alert) },
});

export const ruleGroups = (): RuleGroup[] => [
  { name: 'kolo-slos', rules: SLOS.flatMap(recordings) },
  { name: 'kolo-alerts', rules: [...SLOS.flatMap(alerts), ...CONDITIONS.map(conditionAlert)] },
];
