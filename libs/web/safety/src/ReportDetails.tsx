import { LIMITS } from '@kolo/contracts/limits';
import { REPORT_REASON_LABELS, type ReportReason, type ReportSubject } from '@kolo/contracts/moderation';
import { WORDS } from '@kolo/contracts/words';
import { inOurLanguage } from '@kolo/i18n';
import '@kolo/i18n/phrases/reasons';
import '@kolo/i18n/phrases/refusals';
import { Button, Checkbox, look, TextAreaField } from '@kolo/ui';
import { ReportAbout, type Reportable } from './ReportAbout.tsx';
import styles from './safety.module.css';
import { useText } from './texts/texts.ts';

export interface Details {
  about: ReportSubject;
  photoUrl: string | null;
  messageId: string | null;
  text: string;
  withMessages: boolean;
  block: boolean;
}

export interface ReportDetailsProps {
  name: string;
  reason: ReportReason;
  reportable: Reportable;
  canBlock: boolean;
  details: Details;
  areWordsMissing: boolean;
  onEdit: (change: Partial<Details>) => void;
  onChange: () => void;
}

/** See docs/product.md#reporting and docs/product.md#what-a-report-is-about. */
export function ReportDetails({
  name,
  reason,
  reportable,
  canBlock,
  details,
  areWordsMissing,
  ...on
}: ReportDetailsProps) {
  const t = useText('safety');
  const { onEdit, onChange } = on;
  return (
    <>
      <div className={styles.chosen}>
        <span className={look.chip}>{inOurLanguage(REPORT_REASON_LABELS[reason].label)}</span>
        <Button kind="quiet" onClick={onChange}>
          {t('report.change')}
        </Button>
      </div>
      <ReportAbout reportable={reportable} details={details} onEdit={onEdit} />
      <TextAreaField
        label={t(reason === 'other' ? 'report.wordsNeeded' : 'report.words')}
        error={areWordsMissing ? inOurLanguage(WORDS.factsMissing) : null}
        rows={4}
        maxLength={LIMITS.moderation.reportLength}
        value={details.text}
        onChange={(text) => onEdit({ text })}
      />
      {reportable.hasWritten && (
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
