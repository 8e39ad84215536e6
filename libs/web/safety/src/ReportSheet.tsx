import {
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  type ReportReason,
  type ReportSubject,
} from '@kolo/contracts/moderation';
import { photoIdOf } from '@kolo/contracts/site/photoAddress';
import { inOurLanguage } from '@kolo/i18n';
import '@kolo/i18n/phrases/reasons';
import { errorMessage, randomHex } from '@kolo/store';
import { Alert, Button, Mark, Sheet } from '@kolo/ui';
import { RadioGroup } from '@kolo/ui/options';
import { useState } from 'react';
import { useReportMutation } from './api/safety.ts';
import { aboutOf, type Reportable } from './ReportAbout.tsx';
import { type Details, ReportDetails } from './ReportDetails.tsx';
import type { Acquaintance } from './SafetyMenu.tsx';
import styles from './safety.module.css';
import { useText } from './texts/texts.ts';

const REASONS = REPORT_REASONS.map((value) => {
  const { label, hint } = REPORT_REASON_LABELS[value];
  return { value, label: inOurLanguage(label), hint: hint && inOurLanguage(hint) };
});
const FIRST = { photoUrl: null, messageId: null, text: '', withMessages: true, block: true };

export interface ReportSheetProps {
  member: Acquaintance;
  about: ReportSubject;
  reportable: Reportable;
  canBlock: boolean;
  isBlocked: boolean;
  wayOut: string;
  onClose: () => void;
  onDone: (hasBlocked: boolean) => void;
}

/** Going back keeps the choices (docs/product.md#reporting). */
export function ReportSheet({
  member,
  about: aboutAtFirst,
  reportable,
  canBlock,
  isBlocked,
  wayOut,
  ...on
}: ReportSheetProps) {
  const t = useText('safety');
  const common = useText('common');
  const { id, name, photoUrl } = member;
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [isAtDetails, setIsAtDetails] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [details, setDetails] = useState<Details>({ ...FIRST, about: aboutAtFirst });
  // A retry after a lost answer must remain the same report.
  const [key] = useState(() => randomHex(16));
  const [send, { data: sent, isLoading, error }] = useReportMutation();
  const block = canBlock && details.block;
  const toReasons = () => setIsAtDetails(false);

  if (sent) {
    const isGone = isBlocked || block;
    const leave = () => on.onDone(isGone);
    return (
      <Sheet
        title={t('thanks.title')}
        onClose={leave}
        actions={<Button onClick={leave}>{isGone ? wayOut : t('thanks.done')}</Button>}
      >
        <ThanksText name={name} number={sent.number} isBlocked={isGone} />
      </Sheet>
    );
  }
  if (!isAtDetails || reason === null) {
    return (
      <Sheet
        title={t('report.title')}
        onClose={on.onClose}
        actions={
          <Button disabled={reason === null} onClick={() => setIsAtDetails(true)}>
            {t('report.next')}
          </Button>
        }
      >
        <p>{t('report.text', { name })}</p>
        <RadioGroup
          legend={t('report.title')}
          isLegendHidden
          layout="list"
          value={reason}
          onChange={setReason}
          options={REASONS}
        />
      </Sheet>
    );
  }
  const { about, messageId, ...chosen } = aboutOf(reportable, details);
  const shownPhoto = chosen.photoUrl ?? photoUrl;
  const photoId = shownPhoto && photoIdOf(shownPhoto);
  const areWordsMissing = reason === 'other' && details.text.trim() === '';
  const report = () => {
    setIsAsked(true);
    if (areWordsMissing) return;
    void send({
      key,
      userId: id,
      reason,
      about,
      ...(photoId && { photoId }),
      ...(messageId && { messageId }),
      text: details.text.trim(),
      withMessages: reportable.hasWritten && details.withMessages,
      block,
    });
  };
  return (
    <Sheet
      title={t('report.details')}
      onClose={on.onClose}
      alert={error && <Alert>{errorMessage(error, t('report.failed'))}</Alert>}
      actions={
        <>
          <Button kind="outline" onClick={toReasons}>
            {common('back')}
          </Button>
          <Button kind="danger" isPending={isLoading} onClick={report}>
            {t('report.send')}
          </Button>
        </>
      }
    >
      <ReportDetails
        name={name}
        reason={reason}
        reportable={reportable}
        canBlock={canBlock}
        details={details}
        areWordsMissing={isAsked && areWordsMissing}
        onEdit={(change) => setDetails((before) => ({ ...before, ...change }))}
        onChange={toReasons}
      />
    </Sheet>
  );
}

interface ThanksTextProps {
  name: string;
  number: string;
  isBlocked: boolean;
}

/** See docs/product.md#reporting. */
function ThanksText({ name, number, isBlocked }: ThanksTextProps) {
  const t = useText('safety');
  return (
    <>
      <Mark className={styles.mark} />
      <p className={styles.what}>{t('thanks.text')}</p>
      <p className={styles.what}>{t('thanks.number', { number })}</p>
      <p>
        {isBlocked && t('thanks.blocked', { name })} {t('thanks.danger')}
      </p>
    </>
  );
}
