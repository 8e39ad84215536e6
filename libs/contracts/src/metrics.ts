/** See docs/design.md#metrics. */
export interface MetricSpec {
  kind: 'gauge' | 'histogram';
  /** One sentence, for Prometheus and the documents. */
  help: string;
  /** Besides `service_name`; few values, and none identifies a person. */
  labels: readonly string[];
  of:
    | 'every program'
    | 'every service'
    | 'services with events, on Kafka'
    | 'messaging'
    | 'identity'
    | 'media'
    | 'moderation'
    | 'the command line';
  buckets?: readonly number[];
}

/** Programs serve only these, and documents, dashboards and alerts use only these. */
export const METRICS = {
  http_server_request_duration_seconds: {
    kind: 'histogram',
    help: 'Time to answer a request',
    labels: ['http_request_method', 'http_route', 'http_response_status_code'],
    of: 'every program',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  },
  nodejs_eventloop_delay_p50_seconds: {
    kind: 'gauge',
    help: 'Median delay of timers since the last scrape',
    labels: [],
    of: 'every program',
  },
  nodejs_eventloop_delay_p99_seconds: {
    kind: 'gauge',
    help: '99th percentile of the same',
    labels: [],
    of: 'every program',
  },
  nodejs_eventloop_delay_max_seconds: {
    kind: 'gauge',
    help: 'Maximum of the same; no turn should block the loop for over 0.05 s',
    labels: [],
    of: 'every program',
  },
  nodejs_eventloop_utilization_ratio: {
    kind: 'gauge',
    help: 'Share of the time since the last scrape that the event loop was busy',
    labels: [],
    of: 'every program',
  },
  process_resident_memory_bytes: {
    kind: 'gauge',
    help: 'Resident memory of the process',
    labels: [],
    of: 'every program',
  },
  kolo_ready: {
    kind: 'gauge',
    help: 'Whether the program is ready: 1 or 0; the gateway while every service is',
    labels: [],
    of: 'every program',
  },
  kolo_port_up: {
    kind: 'gauge',
    help: 'Whether the engine behind a port answers this program: 1 or 0',
    labels: ['port'],
    of: 'every program',
  },
  kolo_certificate_expiry_timestamp_seconds: {
    kind: 'gauge',
    help: 'When the first certificate expires in a file that the address of a port names (`ca`, `cert` …)',
    labels: ['port', 'file'],
    of: 'every service',
  },
  kolo_feed_lag_seconds: {
    kind: 'gauge',
    help: 'How far a consumer is behind its source: the age of its current event, or the time since it last heard from the source; 0 at the end',
    labels: ['consumer', 'source'],
    of: 'every service',
  },
  kolo_quarantined_keys: {
    kind: 'gauge',
    help: 'Keys whose rows stand still because of an unreadable event',
    labels: ['consumer', 'source'],
    of: 'every service',
  },
  kolo_views_filling_ratio: {
    kind: 'gauge',
    help: 'Progress of a rebuild of the views; absent while there is none',
    labels: [],
    of: 'every service',
  },
  kolo_relay_lag_seconds: {
    kind: 'gauge',
    help: 'Age of the oldest own event that the broker has not acknowledged',
    labels: [],
    of: 'services with events, on Kafka',
  },
  kolo_message_delivery_duration_seconds: {
    kind: 'histogram',
    help: 'Time from storing a message to handing it to an open socket of either member',
    labels: [],
    of: 'messaging',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  },
  kolo_open_sockets: {
    kind: 'gauge',
    help: 'Open sockets of this instance',
    labels: ['protocol'],
    of: 'messaging',
  },
  kolo_outbox_letters: {
    kind: 'gauge',
    help: 'Letters accepted but not delivered',
    labels: [],
    of: 'identity',
  },
  kolo_outbox_oldest_seconds: {
    kind: 'gauge',
    help: 'How long the oldest of them has waited; 0 without any',
    labels: [],
    of: 'identity',
  },
  kolo_picture_duration_seconds: {
    kind: 'histogram',
    help: 'Time the decoder took for a picture',
    labels: ['task'],
    of: 'media',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  },
  kolo_open_cases: {
    kind: 'gauge',
    help: 'Cases that wait for a decision, first or on appeal',
    labels: ['gravity'],
    of: 'moderation',
  },
  kolo_open_cases_oldest_seconds: {
    kind: 'gauge',
    help: 'How long the first of them has waited; 0 without any',
    labels: ['gravity'],
    of: 'moderation',
  },
  kolo_backup_last_success_timestamp_seconds: {
    kind: 'gauge',
    help: 'Start of the last successful `kolo backup`, `verify` or `drill`, written by `--metrics-to`',
    labels: ['task'],
    of: 'the command line',
  },
  kolo_backup_failed: {
    kind: 'gauge',
    help: 'Whether the last of them failed: 1 or 0',
    labels: ['task'],
    of: 'the command line',
  },
} as const satisfies Record<string, MetricSpec>;

export type MetricName = keyof typeof METRICS;
type NameOf<Kind extends MetricSpec['kind']> = {
  [Name in MetricName]: (typeof METRICS)[Name]['kind'] extends Kind ? Name : never;
}[MetricName];
export type GaugeName = NameOf<'gauge'>;
export type HistogramName = NameOf<'histogram'>;

export const SERVICE_LABEL = 'service_name';
