import { errorMessage, isApiError } from '@kolo/store';
import { Alert, Button } from '@kolo/ui';
import { useReportedCaseQuery } from '../../../api/cases.ts';
import { useQueueCardQuery } from '../../../api/queue.ts';
import { actorOf } from '../../../parts/caseLabels.ts';
import { useText } from '../../../texts/texts.ts';
import styles from '../reports.module.css';

export interface FailedDecision {
  member: string;
  name: string;
  /** The case of its card. */
  lead: string;
  error: unknown;
}

/** Somebody else decided first. */
export const isConflict = (failed: FailedDecision | null): boolean =>
  failed !== null && isApiError(failed.error) && failed.error.code === 'conflict';

export interface FailedAlertProps {
  failed: FailedDecision;
  onBack: () => void;
}

export function FailedAlert({ failed, onBack }: FailedAlertProps) {
  const t = useText('admin');
  return (
    <div className={styles.failed}>
      <Alert>
        {isConflict(failed) ? (
          <Conflict {...failed} />
        ) : (
          `${t('queue.failed', { name: failed.name })} ${errorMessage(failed.error, t('decision.failed'))}`
        )}
      </Alert>
      <Button kind="outline" onClick={onBack}>
        {t('queue.backTo', { name: failed.name })}
      </Button>
    </div>
  );
}

/** Who decided and what: what can still be undone is on the card, what holds in the case. */
function Conflict({ member, name, lead }: FailedDecision) {
  const t = useText('admin');
  const { data: card } = useQueueCardQuery(member, { refetchOnMountOrArgChange: true });
  const { data: page } = useReportedCaseQuery(lead, { refetchOnMountOrArgChange: true });
  const made = page?.decision ?? card?.planned;
  if (!made) return t('queue.conflict', { name });
  return t('queue.conflictBy', {
    name,
    decision: t(`decision.done.${made.decision}`),
    by: actorOf(made.by),
  });
}
