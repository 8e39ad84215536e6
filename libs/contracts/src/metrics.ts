/** What there is to know of a figure on `/metrics` (docs/design.md#metrics). */
export interface MetricSpec {
  kind: 'gauge' | 'histogram';
  /** One sentence, for Prometheus and the documents. */
  help: string;
  /** Besides `service_name`, which all have. Each has few values, and none tells of a person. */
  labels: readonly string[];
  /** Whose it is. */
  of:
    | 'every program'
    | 'every service'
    | 'services with events, on Kafka'
    | 'messaging'
    | 'identity'
    | 'media'
    | 'moderation'
    | 'the command line';
  /** Bounds of a histogram. */
  buckets?: readonly number[];
}

/** Every figure, by its name: programs serve these, and documents, dashboards and alerts name no other. */
export const METRICS = {
  http_server_request_duration_seconds: {
    kind: 'histogram',
    help: 'Time to answer a request: rate, errors and duration of each call',
    labels: ['http_request_method', 'http_route', 'http_response_status_code'],
    of: 'every program',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  },
  nodejs_eventloop_delay_p50_seconds: {
    kind: 'gauge',
    help: 'How late the process came to its timers since the last scrape, in the middle',
    labels: [],
    of: 'every program',
  },
  nodejs_eventloop_delay_p99_seconds: {
    kind: 'gauge',
    help: 'The same, of one timer in a hundred',
    labels: [],
    of: 'every program',
  },
  nodejs_eventloop_delay_max_seconds: {
    kind: 'gauge',
    help: 'The same, at worst; no turn should hold the loop for over 0.05 s',
    labels: [],
    of: 'every program',
  },
  nodejs_eventloop_utilization_ratio: {
    kind: 'gauge',
    help: 'Share of the time since the last scrape in which the event loop was at work',
    labels: [],
    of: 'every program',
  },
  process_resident_memory_bytes: {
    kind: 'gauge',
    help: 'Memory of the process',
    labels: [],
    of: 'every program',
  },
  kolo_ready: {
    kind: 'gauge',
    help: 'Whether the program is ready to serve: 1, or 0 until its views are read; of the gateway, while each service is',
    labels: [],
    of: 'every program',
  },
  kolo_port_up: {
    kind: 'gauge',
    help: 'Whether the engine behind a port answers this program, by the setting that names it: 1, or 0',
    labels: ['port'],
    of: 'every program',
  },
  kolo_certificate_expiry_timestamp_seconds: {
    kind: 'gauge',
    help: 'When the first certificate ends in a file that the address of a port names (`ca`, `cert` …)',
    labels: ['port', 'file'],
    of: 'every service',
  },
  kolo_feed_lag_seconds: {
    kind: 'gauge',
    help: 'How far a consumer is behind its source: the age of the event it has come to, or for how long it has not heard from it; 0 at the end; of views, those that are read',
    labels: ['consumer', 'source'],
    of: 'every service',
  },
  kolo_quarantined_keys: {
    kind: 'gauge',
    help: 'Keys whose rows stand still because one of their events could not be read',
    labels: ['consumer', 'source'],
    of: 'every service',
  },
  kolo_views_filling_ratio: {
    kind: 'gauge',
    help: 'How much of the events a filling of the views has handled; absent while none is on',
    labels: [],
    of: 'every service',
  },
  kolo_relay_lag_seconds: {
    kind: 'gauge',
    help: 'Age of the oldest own event that the broker has not acknowledged; also tells that the broker is away',
    labels: [],
    of: 'services with events, on Kafka',
  },
  kolo_message_delivery_duration_seconds: {
    kind: 'histogram',
    help: 'From the moment a message was stored until it was handed to an open socket of either member',
    labels: [],
    of: 'messaging',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  },
  kolo_open_sockets: {
    kind: 'gauge',
    help: 'Sockets open on this instance, by protocol',
    labels: ['protocol'],
    of: 'messaging',
  },
  kolo_outbox_letters: {
    kind: 'gauge',
    help: 'Letters accepted and not delivered yet',
    labels: [],
    of: 'identity',
  },
  kolo_outbox_oldest_seconds: {
    kind: 'gauge',
    help: 'For how long the oldest of them has waited, 0 where none does',
    labels: [],
    of: 'identity',
  },
  kolo_picture_duration_seconds: {
    kind: 'histogram',
    help: 'Time that the decoder took for a picture, by what was done with it',
    labels: ['task'],
    of: 'media',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  },
  kolo_open_cases: {
    kind: 'gauge',
    help: 'Cases that wait for an operator, to be decided or to have their appeal decided',
    labels: ['gravity'],
    of: 'moderation',
  },
  kolo_open_cases_oldest_seconds: {
    kind: 'gauge',
    help: 'For how long the one has waited that stands first among them, 0 where none does',
    labels: ['gravity'],
    of: 'moderation',
  },
  kolo_backup_last_success_timestamp_seconds: {
    kind: 'gauge',
    help: 'When `kolo backup`, `verify` or `drill` last began that succeeded, as `--metrics-to` leaves it for the node exporter',
    labels: ['task'],
    of: 'the command line',
  },
  kolo_backup_failed: {
    kind: 'gauge',
    help: 'Whether the last of them failed, 1 or 0',
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

/** The label that every figure has: the program that it tells of. */
export const SERVICE_LABEL = 'service_name';
