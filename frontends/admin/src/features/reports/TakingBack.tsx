import { type CasePage, LIMITS } from '@kolo/contracts';
import { errorMessage } from '@kolo/store';
import { Alert, Button } from '@kolo/ui';
import { Form } from '@kolo/ui/operators';
import { useState } from 'react';
import { useTakeBackMutation } from '../../api/takeBack.ts';
import { CheckedForm } from '../../parts/CheckedForm.tsx';
import { Question } from '../../parts/Question.tsx';
import { RequiredText } from '../../parts/RequiredText.tsx';
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
      <TakeBackQuestion id={page.id} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

interface TakeBackQuestionProps {
  id: string;
  isOpen: boolean;
  onClose: () => void;
}

function TakeBackQuestion({ id, isOpen, onClose }: TakeBackQuestionProps) {
  const t = useText('admin');
  const [form] = Form.useForm<{ reason: string }>();
  const [takeBack, { isLoading, error }] = useTakeBackMutation();
  return (
    <Question
      isOpen={isOpen}
      title={t('takeBack.title')}
      alert={Boolean(error) && <Alert>{errorMessage(error, t('appeal.failed'))}</Alert>}
      confirm={t('takeBack.submit')}
      isPending={isLoading}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <p>{t('takeBack.hint')}</p>
      <CheckedForm
        form={form}
        isPending={isLoading}
        onSend={({ reason }) => void takeBack({ id, reason: reason.trim() })}
      >
        <RequiredText
          name="reason"
          label={t('takeBack.reason')}
          fault={t('decision.groundMissing')}
          rows={3}
          maxLength={LIMITS.moderation.groundLength}
        />
      </CheckedForm>
    </Question>
  );
}
