import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { METRICS, type MetricSpec } from '@kolo/contracts/metrics';
import { SERVICES } from '@kolo/contracts/services';
import { goTool, runTool } from '@kolo/engines/provisioning';
import { temporaryDirectory } from '@kolo/testing';
import { orSkip } from '@kolo/testing/engines';
import { stringify } from 'yaml';
import { observabilityFiles, ROOT } from '../observability.ts';
import { CONDITIONS } from './conditions.ts';
import { dashboardQueries } from './dashboards.ts';
import { ruleGroups, runbookOf, runbookUrlOf } from './rules.ts';
import { SLOS } from './slos.ts';

const DEADLINE_MS = 120_000;
/** The metrics and recorded rules in a query, without the suffixes of histograms. */
const namedIn = (query: string): string[] => [
  ...new Set(
    [...query.matchAll(/\b(?:kolo|http|nodejs|process)[:_][\w:]+/g)]
      .map(([name]) => name)
      .filter((name) => !/^http_(?:request|response|route)/.test(name))
      .map((name) => name.replace(/_(?:bucket|count|sum)$/, '')),
  ),
];

const rules = ruleGroups().flatMap((group) => group.rules);
const alerts = [...new Set(rules.flatMap(({ alert = [] }) => alert))];

describe('what Prometheus and Grafana read', () => {
  it.each(Object.entries(observabilityFiles()))(
    '%s is fresh: run node tools/observability.ts',
    (file, text) => {
      expect(readFileSync(path.join(ROOT, file), 'utf8')).toBe(text);
    },
  );

  it('names no figure that is not on the list, and every figure is looked at', () => {
    const recorded = rules.flatMap(({ record = [] }) => record);
    const queries = [...rules.map(({ expr }) => expr), ...dashboardQueries()];
    const named = new Set(queries.flatMap(namedIn));
    const figures = Object.keys(METRICS);
    expect([...named].filter((name) => !figures.includes(name) && !recorded.includes(name))).toEqual([]);
    expect(figures.filter((name) => !named.has(name))).toEqual([]);
  });

  it('asks histograms only for bounds that they have', () => {
    for (const { expr } of rules)
      for (const [, name = '', bound] of expr.matchAll(/(\w+)_bucket\{[^}]*le=~?"([\d.]+)/g)) {
        const spec: MetricSpec | undefined = Object.entries(METRICS).find(([one]) => one === name)?.[1];
        expect(spec?.buckets).toContain(Number(bound));
      }
  });

  it('has a runbook for each alert, and none for others', () => {
    expect(alerts.filter((alert) => !existsSync(path.join(ROOT, runbookOf(alert))))).toEqual([]);
    const written = readdirSync(path.dirname(path.join(ROOT, runbookOf('any'))));
    expect(written.sort()).toEqual([...alerts.map((alert) => `${alert}.md`), 'README.md'].sort());
    for (const alert of alerts) {
      const text = readFileSync(path.join(ROOT, runbookOf(alert)), 'utf8');
      expect(text.match(/^#+ .*/gm)).toEqual([
        `# ${alert}`,
        '## What it means',
        '## How to see it',
        '## What to do',
      ]);
      expect(namedIn(text).filter((name) => !(name in METRICS) && !name.startsWith('kolo:'))).toEqual([]);
    }
  });
});

/** Samples a minute apart. */
interface Series {
  series: string;
  values: string;
}

/** Longer windows look at what there is. */
const MINUTES = 130;
const EVALUATED = `${MINUTES}m`;
const PER_MINUTE = 6_000;

const counter = (series: string, perMinute: number): Series => ({
  series,
  values: `0+${perMinute}x${MINUTES}`,
});
const gauge = (series: string, at: (minute: number) => number): Series => ({
  series,
  values: Array.from({ length: MINUTES + 1 }, (_, minute) => at(minute)).join(' '),
});
const REQUESTS = 'http_server_request_duration_seconds';
const GET = 'service_name="gateway",http_request_method="GET",http_route="/api/matches"';
/** One moment in so many is bad. */
const now = (share: number, bad: number) => (minute: number) =>
  share > 0 && minute % Math.round(1 / share) === 0 ? bad : 0;

/** What is measured while a share of what an SLO looks at is bad. */
const MEASURED: Record<string, (share: number) => Series[]> = {
  availability: (share) => [
    counter(`${REQUESTS}_count{${GET},http_response_status_code="200"}`, PER_MINUTE * (1 - share)),
    counter(`${REQUESTS}_count{${GET},http_response_status_code="503"}`, PER_MINUTE * share),
  ],
  latency: (share) => [
    counter(`${REQUESTS}_count{${GET},http_response_status_code="200"}`, PER_MINUTE),
    counter(`${REQUESTS}_bucket{${GET},http_response_status_code="200",le="0.5"}`, PER_MINUTE * (1 - share)),
  ],
  delivery: (share) => [
    counter('kolo_message_delivery_duration_seconds_count{service_name="messaging"}', PER_MINUTE),
    counter(
      'kolo_message_delivery_duration_seconds_bucket{service_name="messaging",le="1.0"}',
      PER_MINUTE * (1 - share),
    ),
  ],
  mail: (share) => [gauge('kolo_outbox_oldest_seconds{service_name="identity"}', now(share, 120))],
  lag: (share) => [
    gauge('kolo_feed_lag_seconds{consumer="discovery",source="profile"}', () => 0),
    gauge('kolo_relay_lag_seconds{service_name="profile"}', now(share, 60)),
  ],
};

const seen: Series[] = ['gateway', ...SERVICES].map((name) =>
  gauge(`process_resident_memory_bytes{service_name="${name}"}`, () => 1),
);

const promtool = await orSkip('promtool', () => goTool('promtool'));
const folder = temporaryDirectory();
afterAll(folder.remove);

interface Expected {
  severity: string;
  labels?: Record<string, string>;
  summary: string;
}

/** Runs the rules over what is measured, by Prometheus' own evaluation, and says which of these alerts are told. */
async function told(
  series: readonly Series[],
  alert: string,
  expected: readonly Expected[],
): Promise<string> {
  const file = path.join(folder.path, 'test.yaml');
  const test = {
    rule_files: [path.join(ROOT, 'deploy/observability/prometheus/rules.yaml')],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: series,
        alert_rule_test: [
          {
            eval_time: EVALUATED,
            alertname: alert,
            exp_alerts: expected.map(({ severity, labels = {}, summary }) => ({
              exp_labels: { severity, ...labels },
              exp_annotations: { summary, runbook_url: runbookUrlOf(alert) },
            })),
          },
        ],
      },
    ],
  };
  writeFileSync(file, stringify(test, { lineWidth: 0, aliasDuplicateObjects: false }));
  return runTool(promtool ?? '', ['test', 'rules', file]);
}

(promtool ? describe : describe.skip)('by Prometheus itself', () => {
  it('the rules and the configuration are what it understands', async () => {
    const file = (name: string) => path.join(ROOT, 'deploy/observability/prometheus', name);
    expect(
      await runTool(promtool ?? '', ['check', 'rules', '--lint=all', '--lint-fatal', file('rules.yaml')]),
    ).toContain('SUCCESS');
    expect(await runTool(promtool ?? '', ['check', 'config', file('prometheus.yaml')])).toContain('SUCCESS');
    expect(await runTool(promtool ?? '', ['check', 'config', file('outside.example.yaml')])).toContain(
      'SUCCESS',
    );
  });

  const promised = SLOS.map((slo) => [slo.name, slo] as const);
  const summaryOf = (promise: string) => `In danger: ${promise}`;

  it.each(promised)(
    'nobody is told while all is well: %s',
    async (name, { alert }) => {
      expect(await told(MEASURED[name]?.(0) ?? [], alert, [])).toContain('SUCCESS');
    },
    DEADLINE_MS,
  );

  it.each(promised)(
    'twenty times what is allowed for is a page: %s',
    async (name, { alert, promise, objective }) => {
      const expected = ['page', 'ticket'].map((severity) => ({
        severity,
        labels: { slo: name },
        summary: summaryOf(promise),
      }));
      expect(await told(MEASURED[name]?.(20 * (1 - objective)) ?? [], alert, expected)).toContain('SUCCESS');
    },
    DEADLINE_MS,
  );

  it.each(promised)(
    'twice what is allowed for is a ticket: %s',
    async (name, { alert, promise, objective }) => {
      const expected = [{ severity: 'ticket', labels: { slo: name }, summary: summaryOf(promise) }];
      expect(await told(MEASURED[name]?.(2 * (1 - objective)) ?? [], alert, expected)).toContain('SUCCESS');
    },
    DEADLINE_MS,
  );

  it(
    'one failure of a quiet night wakes nobody',
    async () => {
      const series = [
        counter(`${REQUESTS}_count{${GET},http_response_status_code="200"}`, 0.6),
        gauge(`${REQUESTS}_count{${GET},http_response_status_code="503"}`, (minute) =>
          minute < MINUTES - 2 ? 0 : 1,
        ),
      ];
      expect(await told(series, 'KoloAvailability', [])).toContain('SUCCESS');
    },
    DEADLINE_MS,
  );

  const disk = (name: string, labels: string, free: number): Series[] => [
    gauge(`${name}_avail_bytes${labels}`, () => free * 1_000),
    gauge(`${name}_size_bytes${labels}`, () => 1_000),
  ];
  /** From the beginning of what is measured. */
  const in2Days = () => 172_800;
  const in30Days = () => 2_592_000;
  const BACKUPS = 'namespace="kolo",cronjob="kolo-backup"';
  const VERIFYING = 'namespace="kolo",cronjob="kolo-backup-verify"';
  const MENDED = new Map<string, Series[]>([
    [
      'KoloOutside',
      [gauge('probe_success{job="kolo-outside",instance="https://kolo.example.org/"}', () => 1)],
    ],
    [
      'KoloStalled',
      [
        gauge('kolo_feed_lag_seconds{consumer="discovery",source="profile"}', () => 299),
        gauge('kolo_relay_lag_seconds{service_name="profile"}', (minute) => (minute % 4) * 200),
      ],
    ],
    [
      'KoloDisk',
      [
        ...disk('node_filesystem', '{instance="box",mountpoint="/",fstype="ext4"}', 0.2),
        ...disk('node_filesystem', '{instance="box",mountpoint="/run",fstype="tmpfs"}', 0.01),
      ],
    ],
    [
      'KoloCertificate',
      [
        gauge(
          'probe_ssl_earliest_cert_expiry{job="kolo-outside",instance="https://kolo.example.org/"}',
          in30Days,
        ),
        gauge('kolo_certificate_expiry_timestamp_seconds{port="feed",file="ca"}', in30Days),
      ],
    ],
    ['KoloUnseen', seen],
    ['KoloEngine', [gauge('kolo_port_up{service_name="discovery",port="feed"}', (minute) => minute % 2)]],
    [
      'KoloNotReady',
      [
        gauge('kolo_ready{service_name="discovery",instance="one"}', () => 0),
        gauge('kolo_ready{service_name="discovery",instance="two"}', () => 1),
      ],
    ],
    ['KoloQuarantine', [gauge('kolo_quarantined_keys{consumer="discovery",source="profile"}', () => 0)]],
    ['KoloSaturation', [gauge('nodejs_eventloop_utilization_ratio{service_name="media"}', () => 0.5)]],
    [
      'KoloFilling',
      [gauge('kolo_views_filling_ratio{service_name="discovery"}', (minute) => minute / 1_000)],
    ],
    ['KoloCases', [gauge('kolo_open_cases_oldest_seconds{gravity="mild"}', () => 20_000)]],
    [
      'KoloBackup',
      [
        gauge(`kube_cronjob_created{${BACKUPS}}`, () => -200_000),
        gauge(`kube_cronjob_status_last_successful_time{${BACKUPS}}`, () => 0),
        gauge('kolo_backup_last_success_timestamp_seconds{task="backup"}', () => 3_600),
      ],
    ],
    [
      'KoloBackupProof',
      [
        gauge(`kube_cronjob_created{${VERIFYING}}`, () => -200_000),
        gauge(`kube_cronjob_status_last_successful_time{${VERIFYING}}`, () => -80_000),
        gauge('kolo_backup_last_success_timestamp_seconds{task="drill"}', () => -600_000),
        gauge('kolo_backup_failed{task="drill"}', () => 0),
        gauge('kolo_backup_failed{task="backup"}', () => 1),
      ],
    ],
  ]);
  const BROKEN = new Map<string, [Series[], Record<string, string>, string]>([
    [
      'KoloOutside',
      [
        [gauge('probe_success{job="kolo-outside",instance="https://kolo.example.org/"}', () => 0)],
        { instance: 'https://kolo.example.org/' },
        'Visitors cannot reach https://kolo.example.org/',
      ],
    ],
    [
      'KoloStalled',
      [
        [
          gauge('kolo_feed_lag_seconds{consumer="discovery",source="profile"}', () => 400),
          gauge('kolo_feed_lag_seconds{consumer="discovery",source="media"}', () => 0),
        ],
        { consumer: 'discovery', source: 'profile' },
        'discovery is 400 seconds behind',
      ],
    ],
    [
      'KoloDisk',
      [
        disk('node_filesystem', '{instance="box",mountpoint="/var/lib/kolo",fstype="ext4"}', 0.05),
        { instance: 'box', mountpoint: '/var/lib/kolo' },
        'Less than a tenth of /var/lib/kolo is free',
      ],
    ],
    [
      'KoloCertificate',
      [
        [
          gauge(
            'probe_ssl_earliest_cert_expiry{job="kolo-outside",instance="https://kolo.example.org/"}',
            in2Days,
          ),
        ],
        { instance: 'https://kolo.example.org/' },
        'A certificate of https://kolo.example.org/ expires in 165000 seconds',
      ],
    ],
    [
      'KoloUnseen',
      [seen.slice(1), { service_name: 'gateway' }, 'No instance of gateway answers the scraper'],
    ],
    [
      'KoloEngine',
      [
        [
          gauge('kolo_port_up{service_name="discovery",port="feed"}', () => 0),
          gauge('kolo_port_up{service_name="profile",port="feed"}', () => 1),
          gauge('kolo_port_up{service_name="discovery",port="state"}', () => 1),
        ],
        { port: 'feed' },
        'The engine behind the port feed does not answer',
      ],
    ],
    [
      'KoloNotReady',
      [
        [
          gauge('kolo_ready{service_name="discovery"}', () => 0),
          gauge('kolo_ready{service_name="profile"}', () => 1),
        ],
        { service_name: 'discovery' },
        'No instance of discovery is ready to serve',
      ],
    ],
    [
      'KoloQuarantine',
      [
        [gauge('kolo_quarantined_keys{consumer="discovery",source="profile"}', () => 3)],
        { consumer: 'discovery', source: 'profile' },
        '3 keys of profile stand still in the views of discovery',
      ],
    ],
    [
      'KoloSaturation',
      [
        [gauge('nodejs_eventloop_utilization_ratio{service_name="media"}', () => 0.95)],
        { service_name: 'media' },
        'A process of media is busy nine tenths of the time',
      ],
    ],
    [
      'KoloFilling',
      [
        [gauge('kolo_views_filling_ratio{service_name="discovery"}', () => 0.4)],
        { service_name: 'discovery' },
        'The rebuild of the views of discovery makes no progress',
      ],
    ],
    [
      'KoloCases',
      [
        [
          gauge('kolo_open_cases_oldest_seconds{gravity="gravest"}', () => 20_000),
          gauge('kolo_open_cases_oldest_seconds{gravity="mild"}', () => 20_000),
        ],
        { gravity: 'gravest' },
        'A case among the gravest has waited 20000 seconds for an operator',
      ],
    ],
    [
      'KoloBackup',
      [
        [gauge(`kube_cronjob_created{${BACKUPS}}`, () => -100_000)],
        { namespace: 'kolo', cronjob: 'kolo-backup' },
        'Two backups were missed: the last successful one is 107800 seconds old',
      ],
    ],
    [
      'KoloBackupProof',
      [
        [gauge('kolo_backup_failed{task="verify"}', () => 1)],
        { task: 'verify' },
        'The newest backup may not be restorable: verify or drill failed, or did not run',
      ],
    ],
  ]);

  it('the watchdog is always told of', async () => {
    const [watchdog] = CONDITIONS;
    const { alert = '', severity = '', summary = '' } = watchdog ?? {};
    expect(severity).toBe('heartbeat');
    expect(await told([], alert, [{ severity, summary }])).toContain('SUCCESS');
  });

  it.each(
    CONDITIONS.filter(({ severity }) => severity !== 'heartbeat').map(({ alert, severity }) => [
      alert,
      severity,
    ]),
  )(
    '%s is told of, and of nothing else',
    async (alert = '', severity = '') => {
      const [series = [], labels = {}, summary = ''] = BROKEN.get(alert) ?? [];
      expect(await told(series, alert, [{ severity, labels, summary }])).toContain('SUCCESS');
      expect(await told(MENDED.get(alert) ?? [], alert, [])).toContain('SUCCESS');
    },
    DEADLINE_MS,
  );

  const proof = (labels: Record<string, string>) => ({
    severity: 'page',
    labels,
    summary: 'The newest backup may not be restorable: verify or drill failed, or did not run',
  });
  it.each<[string, Series[], string, { severity: string; labels: Record<string, string>; summary: string }]>([
    [
      'a relay that stands still',
      [gauge('kolo_relay_lag_seconds{service_name="profile"}', () => 400)],
      'KoloStalled',
      {
        severity: 'page',
        labels: { service_name: 'profile' },
        summary: 'profile is 400 seconds behind',
      },
    ],
    [
      'a volume of a cluster that fills up',
      [
        gauge(
          'kubelet_volume_stats_available_bytes{namespace="kolo",persistentvolumeclaim="data"}',
          () => 50,
        ),
        gauge(
          'kubelet_volume_stats_capacity_bytes{namespace="kolo",persistentvolumeclaim="data"}',
          () => 1_000,
        ),
      ],
      'KoloDisk',
      {
        severity: 'page',
        labels: { namespace: 'kolo', persistentvolumeclaim: 'data' },
        summary: 'Less than a tenth of data is free',
      },
    ],
    [
      "an engine's certificate that ends",
      [gauge('kolo_certificate_expiry_timestamp_seconds{port="feed",file="ca"}', in2Days)],
      'KoloCertificate',
      {
        severity: 'ticket',
        labels: { port: 'feed', file: 'ca' },
        summary: 'A certificate of feed expires in 165000 seconds',
      },
    ],
    [
      'backups outside of a cluster',
      [gauge('kolo_backup_last_success_timestamp_seconds{task="backup"}', () => -600)],
      'KoloBackup',
      {
        severity: 'page',
        labels: { task: 'backup' },
        summary: 'Two backups were missed: the last successful one is 8400 seconds old',
      },
    ],
    [
      'a verification that failed in a cluster, by its age',
      [gauge(`kube_cronjob_status_last_successful_time{${VERIFYING}}`, () => -90_000)],
      'KoloBackupProof',
      proof({ namespace: 'kolo', cronjob: 'kolo-backup-verify' }),
    ],
    [
      'a drill that has not run for over a week',
      [gauge('kolo_backup_last_success_timestamp_seconds{task="drill"}', () => -690_000)],
      'KoloBackupProof',
      proof({ task: 'drill' }),
    ],
  ])(
    'is told of %s',
    async (_what, series, alert, expected) => {
      expect(await told(series, alert, [expected])).toContain('SUCCESS');
    },
    DEADLINE_MS,
  );
});
