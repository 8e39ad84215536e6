import type { CasePage } from '@kolo/contracts/api/moderation/cases';
import { LIMITS } from '@kolo/contracts/limits';
import { errorMessage } from '@kolo/store';
import { Alert, Button } from '@kolo/ui';
import { Form } from '@kolo/ui/operators';
import { useState } from 'react';
import { useTakeBackMutation } from '../../api/cases.ts';
import { actorOf } from '../../parts/caseLabels.ts';
import { dayAndTime } from '../../parts/dates.ts';
import { CheckedForm } from '../../parts/forms/CheckedForm.tsx';
import { RequiredText } from '../../parts/forms/RequiredText.tsx';
import { Question } from '../../parts/overlays/Question.tsx';
import { useText } from '../../texts/texts.ts';
import styles from './reports.module.css';

/** Hidden behind a button because it is rare (docs/product.md#the-audit-trail). */
export function TakeBack({ page }: { page: CasePage }) {
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
        error={error}
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
