import { type CasePage, LIMITS } from '@kolo/contracts';
import { errorMessage } from '@kolo/store';
import { Alert, Button, Sheet, TextAreaField } from '@kolo/ui';
import { useState } from 'react';
import { useTakeBackMutation } from '../../api/takeBack.ts';
import { dayAndTime } from '../../parts/when.ts';
import { actorOf } from '../../parts/words.ts';
import { useText } from '../../texts/texts.ts';
import styles from './reports.module.css';

/**
 * That a decision was taken back, or the way to do it without an appeal: behind a button, as it is rare
 * (docs/product.md#the-audit-trail).
 */
export function TakingBack({ page }: { page: CasePage }) {
  const t = useText('admin');
  const [isOpen, setIsOpen] = useState(false);
  const { takenBack, mayTakeBack, appeal } = page;
  if (takenBack) {
    return (
      <div className={styles.said}>
        <p>
          <b>{t('takeBack.said', { name: actorOf(takenBack.by) })}</b>
        </p>
        <p className={styles.hint}>{dayAndTime(takenBack.at)}</p>
        <blockquote className={styles.words}>{takenBack.reason}</blockquote>
      </div>
    );
  }
  if (!mayTakeBack || appeal?.mayDecide) return null;
  return (
    <>
      <Button kind="outline" onClick={() => setIsOpen(true)}>
        {t('takeBack.open')}
      </Button>
      {isOpen && <TakeBackSheet id={page.id} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function TakeBackSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText('admin');
  const common = useText('common');
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [takeBack, { isLoading, error }] = useTakeBackMutation();
  const submit = () => {
    setIsChecked(true);
    if (reason.trim() && !isLoading) void takeBack({ id, reason: reason.trim() });
  };
  return (
    <Sheet
      title={t('takeBack.title')}
      role="alertdialog"
      onClose={onClose}
      alert={Boolean(error) && <Alert>{errorMessage(error, t('appeal.failed'))}</Alert>}
      actions={
        <>
          <Button kind="outline" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button isPending={isLoading} onClick={submit}>
            {t('takeBack.submit')}
          </Button>
        </>
      }
    >
      <p>{t('takeBack.hint')}</p>
      <TextAreaField
        label={t('takeBack.reason')}
        rows={3}
        maxLength={LIMITS.moderation.groundLength}
        value={reason}
        onChange={setReason}
        error={isChecked && !reason.trim() ? t('decision.groundMissing') : null}
      />
    </Sheet>
  );
}
