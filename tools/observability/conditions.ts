import { SERVICES } from '@kolo/contracts';

/** What operators are told of though no promise is broken yet, or as none could be measured. */
export interface Condition {
  alert: string;
  severity: 'page' | 'ticket';
  /** PromQL. */
  expr: string;
  /** For how long it must have been so. */
  for: string;
  summary: string;
}

const MEMORY = 'process_resident_memory_bytes';

export const CONDITIONS: readonly Condition[] = [
  {
    alert: 'KoloUnseen',
    severity: 'page',
    expr: ['gateway', ...SERVICES].map((name) => `absent(${MEMORY}{service_name="${name}"})`).join('\nor '),
    for: '5m',
    summary: 'Nothing is seen of {{ $labels.service_name }}: no instance of it answers the scraper',
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
    summary: 'The views of {{ $labels.service_name }} are being filled and do not come on',
  },
  {
    alert: 'KoloCases',
    severity: 'ticket',
    expr: [
      'max by (gravity) (kolo_open_cases_oldest_seconds{gravity="gravest"}) > 14400',
      'max by (gravity) (kolo_open_cases_oldest_seconds) > 86400',
    ].join('\nor '),
    for: '5m',
    summary: 'A case among the {{ $labels.gravity }} ones waits for an operator for {{ $value }} seconds',
  },
  {
    alert: 'KoloBackup',
    severity: 'ticket',
    // Of a cluster that has kube-state-metrics; elsewhere there is no such figure, and this says nothing. One that never
    // succeeded is as old as its CronJob.
    expr: `time() - (${['status_last_successful_time', 'created']
      .map((figure) => `max by (namespace, cronjob) (kube_cronjob_${figure}{cronjob="kolo-backup"})`)
      .join(' or ')}) > 86400`,
    for: '5m',
    summary: 'No backup has been made for {{ $value }} seconds',
  },
];
