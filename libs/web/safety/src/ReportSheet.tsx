import {
  LIMITS,
  photoIdOf,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  type ReportReason,
  type ReportSubject,
} from '@kolo/contracts';
import { errorMessage, randomHex } from '@kolo/store';
import { Alert, Button, Checkbox, look, Mark, RadioGroup, Sheet, TextAreaField } from '@kolo/ui';
import { useState } from 'react';
import { useReportMutation } from './api/report.ts';
import type { Acquaintance } from './SafetyMenu.tsx';
import styles from './safety.module.css';
import { useText } from './texts/texts.ts';

export interface ReportSheetProps {
  member: Acquaintance;
  about: ReportSubject;
  /** Whether there are messages to send with it. */
  hasWritten: boolean;
  /** Whether a block can come with the report. */
  canBlock: boolean;
  isBlocked: boolean;
  wayOut: string;
  /** It was left before it was sent. */
  onClose: () => void;
  /** It was sent; `hasBlocked` says whether they are blocked now. */
  onDone: (hasBlocked: boolean) => void;
}

/** Reports a member in two steps, and says what follows (product 44). What was chosen stays while one goes back. */
export function ReportSheet({
  member,
  about,
  hasWritten,
  canBlock,
  isBlocked,
  wayOut,
  onClose,
  onDone,
}: ReportSheetProps) {
  const t = useText('safety');
  const common = useText('common');
  const { id, name, photoUrl } = member;
  const photoId = photoUrl && photoIdOf(photoUrl);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [isAtDetails, setIsAtDetails] = useState(false);
  const [text, setText] = useState('');
  const [withMessages, setWithMessages] = useState(true);
  const [block, setBlock] = useState(true);
  // Sent again after an answer that was lost, it is still the same report.
  const [key] = useState(() => randomHex(16));
  const [send, { data: sent, isLoading, error }] = useReportMutation();

  if (sent) {
    const isGone = isBlocked || (canBlock && block);
    const leave = () => onDone(isGone);
    return (
      <Sheet
        title={t('thanks.title')}
        onClose={leave}
        actions={<Button onClick={leave}>{isGone ? wayOut : t('thanks.done')}</Button>}
      >
        <Mark className={styles.mark} />
        <p className={styles.what}>{t('thanks.text')}</p>
        <p className={styles.what}>{t('thanks.number', { number: sent.number })}</p>
        <p>
          {isGone && t('thanks.blocked', { name })} {t('thanks.danger')}
        </p>
      </Sheet>
    );
  }
  if (!isAtDetails || reason === null) {
    return (
      <Sheet
        title={t('report.title')}
        onClose={onClose}
        actions={
          <Button disabled={reason === null} onClick={() => setIsAtDetails(true)}>
            {t('report.next')}
          </Button>
        }
      >
        <p>{t('report.text', { name })}</p>
        <RadioGroup
          legend={t('report.reasons')}
          isLegendHidden
          layout="list"
          value={reason}
          onChange={setReason}
          options={REPORT_REASONS.map((value) => ({ value, ...REPORT_REASON_LABELS[value] }))}
        />
      </Sheet>
    );
  }
  const report = () =>
    send({
      key,
      userId: id,
      reason,
      about,
      ...(photoId && { photoId }),
      text: text.trim(),
      withMessages: hasWritten && withMessages,
      block: canBlock && block,
    });
  return (
    <Sheet
      title={t('report.details')}
      onClose={onClose}
      alert={error && <Alert>{errorMessage(error, t('report.failed'))}</Alert>}
      actions={
        <>
          <Button kind="outline" onClick={() => setIsAtDetails(false)}>
            {common('back')}
          </Button>
          <Button kind="danger" isPending={isLoading} onClick={() => void report()}>
            {t('report.send')}
          </Button>
        </>
      }
    >
      <div className={styles.chosen}>
        <span className={look.chip}>{REPORT_REASON_LABELS[reason].label}</span>
        <Button kind="quiet" onClick={() => setIsAtDetails(false)}>
          {t('report.change')}
        </Button>
      </div>
      <TextAreaField
        label={t('report.words')}
        rows={4}
        maxLength={LIMITS.moderation.reportLength}
        value={text}
        onChange={setText}
      />
      {hasWritten && (
        <Checkbox isChecked={withMessages} onChange={setWithMessages}>
          {t('report.withMessages')}
        </Checkbox>
      )}
      {canBlock && (
        <Checkbox isChecked={block} onChange={setBlock}>
          {t('report.alsoBlock', { name })}
        </Checkbox>
      )}
    </Sheet>
  );
}
