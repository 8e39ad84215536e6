import {
  photoIdOf,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  type ReportReason,
  type ReportSubject,
} from '@kolo/contracts';
import { errorMessage, randomHex } from '@kolo/store';
import { Alert, Button, RadioGroup, Sheet } from '@kolo/ui';
import { useState } from 'react';
import { useReportMutation } from './api/report.ts';
import { aboutOf, type Reportable } from './ReportAbout.tsx';
import { type Details, ReportDetails } from './ReportDetails.tsx';
import type { Acquaintance } from './SafetyMenu.tsx';
import { ThanksText } from './ThanksText.tsx';
import { useText } from './texts/texts.ts';

const REASONS = REPORT_REASONS.map((value) => ({ value, ...REPORT_REASON_LABELS[value] }));
const FIRST = { photoUrl: null, messageId: null, text: '', withMessages: true, block: true };

export interface ReportSheetProps {
  member: Acquaintance;
  /** What is chosen at first. */
  about: ReportSubject;
  reportable: Reportable;
  /** Whether a block can come with the report. */
  canBlock: boolean;
  isBlocked: boolean;
  wayOut: string;
  /** It was left before it was sent. */
  onClose: () => void;
  /** It was sent; `hasBlocked` says whether they are blocked now. */
  onDone: (hasBlocked: boolean) => void;
}

/**
 * Reports a member in two steps, and says what follows (docs/product.md#reporting). What was chosen stays while one
 * goes back.
 */
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
  const [details, setDetails] = useState<Details>({ ...FIRST, about: aboutAtFirst });
  // Sent again after an answer that was lost, it is still the same report.
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
  const report = () =>
    send({
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
          <Button kind="danger" isPending={isLoading} onClick={() => void report()}>
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
        onEdit={(change) => setDetails((before) => ({ ...before, ...change }))}
        onChange={toReasons}
      />
    </Sheet>
  );
}
