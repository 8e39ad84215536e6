import type { QueueRow } from '@kolo/contracts/api/moderation/queue';
import { nameOf, reasonOf } from '../../../parts/caseLabels.ts';
import { textOf } from '../../../texts/texts.ts';

const t = textOf('admin');

const COLUMNS = ['member', 'number', 'reason', 'reports', 'signals', 'appeals', 'since', 'closes'] as const;

export const queueCsv = (rows: readonly QueueRow[]): string[][] => [
  COLUMNS.map((column) => t(`queue.csvColumns.${column}`)),
  ...rows.map(({ member, lead, reports, signals, appeals, waitingSince, closesAt }) => [
    nameOf(member),
    lead.number,
    reasonOf(lead),
    ...[reports, signals, appeals].map(String),
    waitingSince,
    closesAt ?? '',
  ]),
];
