import {
  LegendDisplayMode,
  LegendPlacement,
  ReduceDataOptionsBuilder,
  VizLegendOptionsBuilder,
} from '@grafana/grafana-foundation-sdk/common';
import {
  DashboardBuilder,
  DatasourceVariableBuilder,
  QueryVariableBuilder,
  RowBuilder,
} from '@grafana/grafana-foundation-sdk/dashboard';
import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus';
import { PanelBuilder as StatBuilder } from '@grafana/grafana-foundation-sdk/stat';
import { PanelBuilder as SeriesBuilder } from '@grafana/grafana-foundation-sdk/timeseries';
import { ratioOver } from './rules.ts';
import { SLOS } from './slos.ts';

interface Panel {
  title: string;
  unit: 's' | 'reqps' | 'short' | 'percentunit' | 'bytes';
  /** PromQL and its legend. */
  queries: readonly (readonly [expr: string, legend: string])[];
  /** Shows the current value instead of a graph. */
  now?: true;
  /** Shown as the panel's description. */
  says?: string;
}

/** Rows of panels, by the title of the row. */
type Rows = Readonly<Record<string, readonly Panel[]>>;

interface Board {
  uid: string;
  title: string;
  rows: Rows;
  /** Shows one service at a time. */
  ofOneService?: true;
}

const WIDTH = 24;
const HEIGHT = { now: 4, series: 8 };
const REQUESTS = 'http_server_request_duration_seconds';
const DELIVERIES = 'kolo_message_delivery_duration_seconds';
const PICTURES = 'kolo_picture_duration_seconds';
const RANGE = '$__rate_interval';
const PERCENTILES = [0.5, 0.95, 0.99];
const ROUTES = 10;

const perSecond = (labels: string, by: string): string =>
  `sum by (${by}) (rate(${REQUESTS}_count{${labels}}[${RANGE}]))`;
const percentile = (share: number, name: string, labels: string, by = ''): string =>
  `histogram_quantile(${share}, sum by (${['le', by].filter(Boolean).join(', ')}) (rate(${name}_bucket{${labels}}[${RANGE}])))`;
const percentiles = (name: string, labels: string): Panel['queries'] =>
  PERCENTILES.map((share) => [percentile(share, name, labels), `p${share * 100}`]);

const FAILED = 'http_response_status_code=~"5.."';
const SEEN = 'service_name="gateway"';
const CHOSEN = 'service_name="$service"';
const SIGN_IN = `${SEEN},http_route=~"/auth/.*"`;

const BOARDS: readonly Board[] = [
  {
    uid: 'kolo-overview',
    title: 'Kolo: overview',
    rows: {
      'What is promised': SLOS.map(({ name, objective, promise }) => ({
        title: `${name}, of ${objective * 100} %`,
        says: promise,
        unit: 'percentunit',
        now: true,
        queries: [[`1 - ${ratioOver('3d')}{slo="${name}"}`, name]],
      })),
      'What visitors see': [
        {
          title: 'Requests by status',
          unit: 'reqps',
          queries: [[perSecond(SEEN, 'http_response_status_code'), '{{http_response_status_code}}']],
        },
        { title: 'Time to answer', unit: 's', queries: percentiles(REQUESTS, SEEN) },
        {
          title: 'Routes that fail most',
          unit: 'reqps',
          queries: [[`topk(${ROUTES}, ${perSecond(`${SEEN},${FAILED}`, 'http_route')})`, '{{http_route}}']],
        },
      ],
      'What the product does': [
        {
          title: 'Open sockets',
          unit: 'short',
          queries: [['sum by (protocol) (kolo_open_sockets)', '{{protocol}}']],
        },
        { title: 'Message to socket', unit: 's', queries: percentiles(DELIVERIES, '') },
        { title: 'Decoding a picture', unit: 's', queries: percentiles(PICTURES, '') },
        {
          title: 'Behind what happened',
          unit: 's',
          queries: [
            ['max(kolo_feed_lag_seconds)', 'views'],
            ['max(kolo_relay_lag_seconds)', 'relay'],
          ],
        },
      ],
      'What it runs on': [
        {
          title: 'Ready',
          unit: 'short',
          queries: [['max by (service_name) (kolo_ready)', '{{service_name}}']],
        },
        {
          title: 'Engines that answer, by port',
          unit: 'short',
          queries: [['min by (port) (kolo_port_up)', '{{port}}']],
        },
      ],
      'What it takes': [
        {
          title: 'Event loop at work',
          unit: 'percentunit',
          queries: [['max by (service_name) (nodejs_eventloop_utilization_ratio)', '{{service_name}}']],
        },
        {
          title: 'Longest turn of the event loop',
          unit: 's',
          queries: [['max by (service_name) (nodejs_eventloop_delay_max_seconds)', '{{service_name}}']],
        },
        {
          title: 'Memory',
          unit: 'bytes',
          queries: [['max by (service_name) (process_resident_memory_bytes)', '{{service_name}}']],
        },
      ],
    },
  },
  {
    uid: 'kolo-service',
    title: 'Kolo: a service',
    ofOneService: true,
    rows: {
      Calls: [
        { title: 'Requests', unit: 'reqps', queries: [[perSecond(CHOSEN, 'http_route'), '{{http_route}}']] },
        {
          title: 'Failures',
          unit: 'reqps',
          queries: [[perSecond(`${CHOSEN},${FAILED}`, 'http_route'), '{{http_route}}']],
        },
        {
          title: 'Slowest one in a hundred',
          unit: 's',
          queries: [[percentile(0.99, REQUESTS, CHOSEN, 'http_route'), '{{http_route}}']],
        },
        {
          title: 'Refusals',
          unit: 'reqps',
          queries: [
            [
              perSecond(`${CHOSEN},http_response_status_code=~"4.."`, 'http_response_status_code'),
              '{{http_response_status_code}}',
            ],
          ],
        },
      ],
      Process: [
        {
          title: 'Event loop at work',
          unit: 'percentunit',
          queries: [[`nodejs_eventloop_utilization_ratio{${CHOSEN}}`, '{{instance}}']],
        },
        {
          title: 'Delay of the event loop',
          unit: 's',
          queries: [
            [`max(nodejs_eventloop_delay_p50_seconds{${CHOSEN}})`, 'p50'],
            [`max(nodejs_eventloop_delay_p99_seconds{${CHOSEN}})`, 'p99'],
            [`max(nodejs_eventloop_delay_max_seconds{${CHOSEN}})`, 'max'],
          ],
        },
        {
          title: 'Memory',
          unit: 'bytes',
          queries: [[`process_resident_memory_bytes{${CHOSEN}}`, '{{instance}}']],
        },
      ],
      Views: [
        {
          title: 'Behind its sources',
          unit: 's',
          queries: [
            [`max by (consumer, source) (kolo_feed_lag_seconds{${CHOSEN}})`, '{{consumer}} ← {{source}}'],
          ],
        },
        {
          title: 'Keys that stand still',
          unit: 'short',
          queries: [[`max by (source) (kolo_quarantined_keys{${CHOSEN}})`, '{{source}}']],
        },
        {
          title: 'Filling',
          unit: 'percentunit',
          queries: [[`max(kolo_views_filling_ratio{${CHOSEN}})`, 'filled']],
        },
      ],
    },
  },
  {
    uid: 'kolo-feed',
    title: 'Kolo: the feed',
    rows: {
      'From event to rows': [
        {
          title: 'Behind its source, by consumer',
          unit: 's',
          queries: [['max by (consumer) (kolo_feed_lag_seconds)', '{{consumer}}']],
        },
        {
          title: 'Behind, by source',
          unit: 's',
          queries: [['max by (source) (kolo_feed_lag_seconds)', '{{source}}']],
        },
        {
          title: 'Not published yet',
          unit: 's',
          queries: [['max by (service_name) (kolo_relay_lag_seconds)', '{{service_name}}']],
        },
      ],
      'What stands still or is made anew': [
        {
          title: 'Keys that stand still',
          unit: 'short',
          queries: [['max by (consumer, source) (kolo_quarantined_keys)', '{{consumer}} ← {{source}}']],
        },
        {
          title: 'Filling',
          unit: 'percentunit',
          queries: [['max by (service_name) (kolo_views_filling_ratio)', '{{service_name}}']],
        },
        { title: 'Message to socket', unit: 's', queries: percentiles(DELIVERIES, '') },
        { title: 'Decoding a picture', unit: 's', queries: percentiles(PICTURES, '') },
      ],
    },
  },
  {
    uid: 'kolo-sign-in',
    title: 'Kolo: sign-in and mail',
    rows: {
      'Signing in': [
        {
          title: 'Requests',
          unit: 'reqps',
          queries: [
            [perSecond(SIGN_IN, 'http_request_method, http_route'), '{{http_request_method}} {{http_route}}'],
          ],
        },
        {
          title: 'By status',
          unit: 'reqps',
          queries: [[perSecond(SIGN_IN, 'http_response_status_code'), '{{http_response_status_code}}']],
        },
        { title: 'Time to answer', unit: 's', queries: percentiles(REQUESTS, SIGN_IN) },
      ],
      Letters: [
        {
          title: 'Letters that wait',
          unit: 'short',
          queries: [['sum(kolo_outbox_letters)', 'letters']],
        },
        {
          title: 'The oldest has waited',
          unit: 's',
          queries: [['max(kolo_outbox_oldest_seconds)', 'oldest']],
        },
      ],
    },
  },
  {
    uid: 'kolo-reports',
    title: 'Kolo: reports',
    rows: {
      Cases: [
        {
          title: 'Cases that wait',
          unit: 'short',
          queries: [['max by (gravity) (kolo_open_cases)', '{{gravity}}']],
        },
        {
          title: 'The oldest has waited',
          unit: 's',
          queries: [['max by (gravity) (kolo_open_cases_oldest_seconds)', '{{gravity}}']],
        },
      ],
    },
  },
];

/** A variable in Grafana's notation. */
const DATASOURCE = { type: 'prometheus', uid: '$datasource' };

function query([expr, legend]: Panel['queries'][number], index: number) {
  return new DataqueryBuilder()
    .refId(String.fromCharCode('A'.charCodeAt(0) + index))
    .datasource(DATASOURCE)
    .expr(expr)
    .legendFormat(legend);
}

function panel({ title, unit, queries, now, says = '' }: Panel, columns: number) {
  const builder = now
    ? new StatBuilder()
        .height(HEIGHT.now)
        .reduceOptions(new ReduceDataOptionsBuilder().calcs(['lastNotNull']))
    : new SeriesBuilder()
        .height(HEIGHT.series)
        .min(0)
        .legend(
          new VizLegendOptionsBuilder()
            .showLegend(true)
            .displayMode(LegendDisplayMode.List)
            .placement(LegendPlacement.Bottom),
        );
  builder
    .title(title)
    .description(says)
    .unit(unit)
    .span(Math.floor(WIDTH / columns))
    .datasource(DATASOURCE);
  for (const [index, one] of queries.entries()) builder.withTarget(query(one, index));
  return builder;
}

function dashboard({ uid, title, rows, ofOneService }: Board) {
  const builder = new DashboardBuilder(title)
    .uid(uid)
    .tags(['kolo'])
    .readonly()
    .refresh('30s')
    .time({ from: 'now-6h', to: 'now' })
    .withVariable(new DatasourceVariableBuilder('datasource').label('Prometheus').type('prometheus'));
  if (ofOneService)
    builder.withVariable(
      new QueryVariableBuilder('service')
        .label('Service')
        .datasource(DATASOURCE)
        .query('label_values(process_resident_memory_bytes, service_name)'),
    );
  let id = 0;
  for (const [name, panels] of Object.entries(rows)) {
    builder.withRow(new RowBuilder(name).id(++id));
    for (const one of panels) builder.withPanel(panel(one, panels.length).id(++id));
  }
  return builder.build();
}

/** Grafana's JSON by file name. */
export const dashboards = (): Record<string, object> =>
  Object.fromEntries(BOARDS.map((board) => [`${board.uid}.json`, dashboard(board)]));

export const dashboardQueries = (): string[] =>
  BOARDS.flatMap(({ rows }) =>
    Object.values(rows).flatMap((panels) => panels.flatMap(({ queries }) => queries.map(([expr]) => expr))),
  );
