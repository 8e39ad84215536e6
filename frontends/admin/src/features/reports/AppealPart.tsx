import type { CaseDetails } from '@kolo/contracts/api/moderation/cases';
import { LIMITS } from '@kolo/contracts/limits';
import { APPEAL_OUTCOMES, type AppealOutcome } from '@kolo/contracts/moderation';
import { errorMessage } from '@kolo/store';
import { Alert, Button, look } from '@kolo/ui';
import { Form } from '@kolo/ui/operators';
import { RadioGroup } from '@kolo/ui/options';
import { useEffect } from 'react';
import { useDecideAppealMutation } from '../../api/cases.ts';
import { nameOf } from '../../parts/caseLabels.ts';
import { dayAndTime } from '../../parts/dates.ts';
import { CheckedField } from '../../parts/forms/CheckedField.tsx';
import { CheckedForm } from '../../parts/forms/CheckedForm.tsx';
import { RequiredText } from '../../parts/forms/RequiredText.tsx';
import { useText } from '../../texts/texts.ts';
import styles from './reports.module.css';

export interface AppealPartProps {
  page: CaseDetails;
  appeal: NonNullable<CaseDetails['appeal']>;
  onDecided?: () => void;
}

export function AppealPart({ page, appeal, onDecided }: AppealPartProps) {
  const t = useText('admin');
  return (
    <div className={styles.said}>
      <h3>{t('appeal.title')}</h3>
      <h4>{t('appeal.wrote', { name: nameOf(page.member) })}</h4>
      <blockquote className={styles.words}>{appeal.text}</blockquote>
      <p className={styles.hint}>{dayAndTime(appeal.filedAt)}</p>
      {appeal.decision ? (
        <>
          <p>
            <b>
              {t('appeal.said', {
                outcome: t(`appeal.outcomes.${appeal.decision.outcome}`),
                name: nameOf(appeal.decision.by),
              })}
            </b>
          </p>
          <blockquote className={styles.words}>{appeal.decision.reason}</blockquote>
        </>
      ) : appeal.mayDecide ? (
        <AppealForm id={page.id} onDecided={onDecided} />
      ) : page.takenBack ? null : (
        <p className={look.muted}>{t(page.isAboutStaff ? 'case.aboutStaff' : 'appeal.another')}</p>
      )}
    </div>
  );
}

interface AppealWords {
  outcome: AppealOutcome;
  reason: string;
}

function AppealForm({ id, onDecided }: { id: string; onDecided?: (() => void) | undefined }) {
  const t = useText('admin');
  const [decide, { isLoading, error }] = useDecideAppealMutation();
  const [form] = Form.useForm<AppealWords>();
  const outcome = Form.useWatch('outcome', form);
  useEffect(() => {
    if (outcome && !form.isFieldTouched('reason'))
      form.setFieldsValue({ reason: t(`prefilled.appeal.${outcome}`) });
  }, [form, outcome, t]);
  async function send({ reason, ...chosen }: AppealWords): Promise<void> {
    const { error: refusal } = await decide({ id, ...chosen, reason: reason.trim() });
    if (!refusal) onDecided?.();
  }
  return (
    <CheckedForm<AppealWords>
      form={form}
      isPending={isLoading}
      error={error}
      onSend={(words) => void send(words)}
    >
      <CheckedField<AppealOutcome | null>
        name="outcome"
        start={null}
        faultOf={(outcome) => (outcome ? null : t('appeal.outcomeMissing'))}
      >
        {(state) => (
          <RadioGroup
            {...state}
            legend={t('appeal.outcome')}
            isLegendHidden
            layout="list"
            options={APPEAL_OUTCOMES.map((value) => ({ value, label: t(`appeal.outcomes.${value}`) }))}
          />
        )}
      </CheckedField>
      <RequiredText
        name="reason"
        label={t('appeal.reason')}
        fault={t('decision.groundMissing')}
        rows={3}
        maxLength={LIMITS.moderation.groundLength}
      />
      {error && <Alert>{errorMessage(error, t('appeal.failed'))}</Alert>}
      <Button type="submit" isPending={isLoading}>
        {t('appeal.submit')}
      </Button>
    </CheckedForm>
  );
}
