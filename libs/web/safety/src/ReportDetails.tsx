import { LIMITS, REPORT_REASON_LABELS, type ReportReason } from '@kolo/contracts';
import { Button, Checkbox, look, TextAreaField } from '@kolo/ui';
import styles from './safety.module.css';
import { useText } from './texts/texts.ts';

/** What goes along with a reason. */
export interface Details {
  text: string;
  withMessages: boolean;
  block: boolean;
}

export interface ReportDetailsProps {
  name: string;
  reason: ReportReason;
  hasWritten: boolean;
  canBlock: boolean;
  details: Details;
  onEdit: (change: Partial<Details>) => void;
  /** Back to the reasons. */
  onChange: () => void;
}

/** The words of a report, and what else is sent and done with it (product 44). */
export function ReportDetails({ name, reason, hasWritten, canBlock, details, ...on }: ReportDetailsProps) {
  const t = useText('safety');
  const { onEdit, onChange } = on;
  return (
    <>
      <div className={styles.chosen}>
        <span className={look.chip}>{REPORT_REASON_LABELS[reason].label}</span>
        <Button kind="quiet" onClick={onChange}>
          {t('report.change')}
        </Button>
      </div>
      <TextAreaField
        label={t('report.words')}
        rows={4}
        maxLength={LIMITS.moderation.reportLength}
        value={details.text}
        onChange={(text) => onEdit({ text })}
      />
      {hasWritten && (
        <Checkbox isChecked={details.withMessages} onChange={(withMessages) => onEdit({ withMessages })}>
          {t('report.withMessages')}
        </Checkbox>
      )}
      {canBlock && (
        <Checkbox isChecked={details.block} onChange={(block) => onEdit({ block })}>
          {t('report.alsoBlock', { name })}
        </Checkbox>
      )}
    </>
  );
}
