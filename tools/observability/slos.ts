/** What is promised of the running product, and when its operators are told (docs/design.md#metrics). */
export interface Slo {
  /** As in the label `slo`. */
  name: string;
  /** The alert that tells when too much of the budget goes, and its runbook. */
  alert: string;
  /** What is promised, as a sentence. */
  promise: string;
  /** The share that is promised, e.g. 0.999. */
  objective: number;
  /**
   * What counts as bad. `requests`: PromQL for the rates per second of the bad and of all; `moments`: PromQL that is 1 or 0,
   * for what has no requests and is looked at instead.
   */
  bad:
    | { requests: { bad: (window: string) => string; all: (window: string) => string } }
    | { moments: string };
}

const REQUESTS = 'http_server_request_duration_seconds';
const DELIVERIES = 'kolo_message_delivery_duration_seconds';
/** What visitors see: the gateway's own measurement of all it answers. */
const SEEN = 'service_name="gateway"';
/** What screens wait for. */
const ASKED = `${SEEN},http_request_method="GET",http_route!~"site|unmatched"`;

const rate = (series: string, window: string): string => `sum(rate(${series}[${window}]))`;
/** The matcher of a histogram's bound: since its third version Prometheus keeps `1` as `1.0`. */
const bounded = (bound: string): string =>
  bound.includes('.') ? `le="${bound}"` : `le=~"${bound}|${bound}[.]0"`;
/** Those of a histogram that took longer than one of its bounds. */
const slower = (name: string, labels: string, bound: string) => ({
  bad: (window: string) => {
    const within = [labels, bounded(bound)].filter(Boolean).join(',');
    return `${rate(`${name}_count{${labels}}`, window)} - ${rate(`${name}_bucket{${within}}`, window)}`;
  },
  all: (window: string) => rate(`${name}_count{${labels}}`, window),
});

export const SLOS: readonly Slo[] = [
  {
    name: 'availability',
    alert: 'KoloAvailability',
    promise: '99.9 % of all requests are answered without a fault of ours',
    objective: 0.999,
    bad: {
      requests: {
        bad: (window) => rate(`${REQUESTS}_count{${SEEN},http_response_status_code=~"5.."}`, window),
        all: (window) => rate(`${REQUESTS}_count{${SEEN}}`, window),
      },
    },
  },
  {
    name: 'latency',
    alert: 'KoloLatency',
    promise: '99 % of what screens ask for is answered within half a second',
    objective: 0.99,
    bad: { requests: slower(REQUESTS, ASKED, '0.5') },
  },
  {
    name: 'delivery',
    alert: 'KoloDelivery',
    promise: '99.5 % of messages are at the open sockets of their two members within a second',
    objective: 0.995,
    bad: { requests: slower(DELIVERIES, '', '1') },
  },
  {
    name: 'mail',
    alert: 'KoloMail',
    promise: '99 % of the time no letter has waited longer than a minute',
    objective: 0.99,
    bad: { moments: 'max(kolo_outbox_oldest_seconds) > bool 60' },
  },
  {
    name: 'lag',
    alert: 'KoloLag',
    promise: '99.5 % of the time what is shown is at most ten seconds behind',
    objective: 0.995,
    bad: { moments: 'max(kolo_feed_lag_seconds or kolo_relay_lag_seconds) > bool 10' },
  },
];
