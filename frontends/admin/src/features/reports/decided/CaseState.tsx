import type { CaseRow } from '@kolo/contracts/api/moderation/cases';
import { REPORT_GRAVITY } from '@kolo/contracts/moderation';
import { reportReasonOf, signalOf } from '../../../parts/caseLabels.ts';
import { Tag, type TagTone } from '../../../parts/Tag.tsx';
import { useText } from '../../../texts/texts.ts';

type Urgency = 'appeal' | 'urgent' | 'signal' | 'before' | 'new';
const TONES: Record<Urgency, TagTone> = {
  appeal: 'middle',
  urgent: 'high',
  signal: 'low',
  before: 'middle',
  new: 'low',
};

function urgencyOf(row: CaseRow, wasDecidedBefore: boolean): Urgency {
  if (row.state === 'appealed') return 'appeal';
  const reason = reportReasonOf(row);
  if (reason && REPORT_GRAVITY[reason] === 0) return 'urgent';
  if (signalOf(row)) return 'signal';
  return wasDecidedBefore ? 'before' : 'new';
}

interface CaseStateProps {
  row: CaseRow;
  /** Whether something about the member was decided before. */
  wasDecidedBefore?: boolean;
}

export function CaseState({ row, wasDecidedBefore = false }: CaseStateProps) {
  const t = useText('admin');
  if (row.decision && row.state !== 'appealed')
    return <Tag tone="low">{t(`decision.done.${row.decision.decision}`)}</Tag>;
  if (row.state === 'closed') return <Tag tone="low">{t('reports.closed')}</Tag>;
  const urgency = urgencyOf(row, wasDecidedBefore);
  return <Tag tone={TONES[urgency]}>{t(`reports.${urgency}`)}</Tag>;
}
