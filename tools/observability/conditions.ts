import { SERVICES } from '@kolo/contracts/services';

/** Alerts before a promise is broken, or when none can be measured. */
export interface Condition {
  alert: string;
  severity: 'page' | 'ticket' | 'heartbeat';
  /** PromQL. */
  expr: string;
  /** How long it must hold; by default the alert fires at once. */
  for?: string;
  summary: string;
}

const MEMORY = 'process_resident_memory_bytes';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

/** The scrape job of an external prober (`outside.example.yaml`). */
export const OUTSIDE_JOB = 'kolo-outside';
const OUTSIDE = `{job="${OUTSIDE_JOB}"}`;
/** Without file systems in memory or images, which fill up by design or never. */
const ON_DISK = '{fstype!~"tmpfs|ramfs|overlay|squashfs|iso9660"}';

/**
 * For how long a task of `kolo backup` has not succeeded: of a cluster by kube-state-metrics, where one that never did is as old
 * as its CronJob; elsewhere by what `--metrics-to` leaves. Where there is neither figure it says nothing.
 */
const sinceSuccess = (cronjob: string, task: string): string => {
  const [succeeded, created] = ['status_last_successful_time', 'created'].map(
    (figure) => `max by (namespace, cronjob) (kube_cronjob_${figure}{cronjob="${cronjob}"})`,
  );
  const elsewhere = `max by (task) (kolo_backup_last_success_timestamp_seconds{task="${task}"})`;
  return `time() - (${succeeded} or ${created} or ${elsewhere})`;
};

export const CONDITIONS: readonly Condition[] = [
  {
    alert: 'KoloWatchdog',
    severity: 'heartbeat',
    expr: 'vector(1)',
    summary: 'Always fires: when it stops, Prometheus or its notifications have stopped',
  },
  {
    alert: 'KoloOutside',
    severity: 'page',
    expr: `max by (instance) (probe_success${OUTSIDE}) == 0`,
    for: '2m',
    summary: 'Visitors cannot reach {{ $labels.instance }}',
  },
  {
    alert: 'KoloUnseen',
    severity: 'page',
    expr: ['gateway', ...SERVICES].map((name) => `absent(${MEMORY}{service_name="${name}"})`).join('\nor '),
    for: '5m',
    summary: 'No instance of {{ $labels.service_name }} answers the scraper',
  },
  {
    alert: 'KoloEngine',
    severity: 'page',
    expr: 'min by (port) (kolo_port_up) == 0',
    for: '2m',
    summary: 'The engine behind the port {{ $labels.port }} does not answer',
  },
  {
    alert: 'KoloNotReady',
    severity: 'page',
    expr: 'max by (service_name) (kolo_ready) == 0',
    for: '5m',
    summary: 'No instance of {{ $labels.service_name }} is ready to serve',
  },
  {
    alert: 'KoloStalled',
    severity: 'page',
    expr: [
      'max by (consumer, source) (kolo_feed_lag_seconds) > 300',
      'max by (service_name) (kolo_relay_lag_seconds) > 300',
    ].join('\nor '),
    for: '5m',
    summary: '{{ $labels.consumer }}{{ $labels.service_name }} is {{ $value }} seconds behind',
  },
  {
    alert: 'KoloDisk',
    severity: 'page',
    expr: [
      `min by (instance, mountpoint) (node_filesystem_avail_bytes${ON_DISK} / node_filesystem_size_bytes${ON_DISK}) < 0.1`,
      'min by (namespace, persistentvolumeclaim) (kubelet_volume_stats_available_bytes / kubelet_volume_stats_capacity_bytes) < 0.1',
    ].join('\nor '),
    for: '5m',
    summary: 'Less than a tenth of {{ $labels.mountpoint }}{{ $labels.persistentvolumeclaim }} is free',
  },
  {
    alert: 'KoloCertificate',
    severity: 'ticket',
    expr: [
      `min by (instance) (probe_ssl_earliest_cert_expiry${OUTSIDE} - time()) < ${14 * DAY_S}`,
      `min by (port, file) (kolo_certificate_expiry_timestamp_seconds - time()) < ${14 * DAY_S}`,
    ].join('\nor '),
    for: '1h',
    summary: 'A certificate of {{ $labels.instance }}{{ $labels.port }} expires in {{ $value }} seconds',
  },
  {
    alert: 'KoloQuarantine',
    severity: 'ticket',
    expr: 'max by (consumer, source) (kolo_quarantined_keys) > 0',
    for: '5m',
    summary: '{{ $value }} keys of {{ $labels.source }} stand still in the views of {{ $labels.consumer }}',
  },
  {
    alert: 'KoloSaturation',
    severity: 'ticket',
    expr: 'nodejs_eventloop_utilization_ratio > 0.9',
    for: '15m',
    summary: 'A process of {{ $labels.service_name }} is busy nine tenths of the time',
  },
  {
    alert: 'KoloFilling',
    severity: 'ticket',
    expr: 'kolo_views_filling_ratio < 1 and changes(kolo_views_filling_ratio[10m]) == 0',
    for: '20m',
    summary: 'The rebuild of the views of {{ $labels.service_name }} makes no progress',
  },
  {
    alert: 'KoloCases',
    severity: 'ticket',
    expr: [
      'max by (gravity) (kolo_open_cases_oldest_seconds{gravity="gravest"}) > 14400',
      'max by (gravity) (kolo_open_cases_oldest_seconds) > 86400',
    ].join('\nor '),
    for: '5m',
    summary: 'A case among the {{ $labels.gravity }} has waited {{ $value }} seconds for an operator',
  },
  {
    alert: 'KoloBackup',
    severity: 'page',
    // Two hourly runs and the duration of one.
    expr: `${sinceSuccess('kolo-backup', 'backup')} > ${2 * HOUR_S + 600}`,
    for: '5m',
    summary: 'Two backups were missed: the last successful one is {{ $value }} seconds old',
  },
  {
    alert: 'KoloBackupProof',
    severity: 'page',
    expr: [
      `${sinceSuccess('kolo-backup-verify', 'verify')} > ${26 * HOUR_S}`,
      `${sinceSuccess('kolo-backup-drill', 'drill')} > ${8 * DAY_S}`,
      'max by (task) (kolo_backup_failed{task=~"verify|drill"}) == 1',
    ].join('\nor '),
    for: '5m',
    summary: 'The newest backup may not be restorable: verify or drill failed, or did not run',
  },
];
