import { APPEAL_OUTCOMES, type AppealOutcome, type CasePage, LIMITS } from '@kolo/contracts';
import { errorMessage } from '@kolo/store';
import { Alert, Button, look, RadioGroup } from '@kolo/ui';
import { useDecideAppealMutation } from '../../api/decideAppeal.ts';
import { CheckedField } from '../../parts/CheckedField.tsx';
import { CheckedForm } from '../../parts/CheckedForm.tsx';
import { RequiredText } from '../../parts/RequiredText.tsx';
import { dayAndTime } from '../../parts/when.ts';
import { nameOf } from '../../parts/words.ts';
import { useText } from '../../texts/texts.ts';
import styles from './reports.module.css';

export interface AppealPartProps {
  page: CasePage;
  appeal: NonNullable<CasePage['appeal']>;
}

/**
 * What the member answers to a decision, and what an operator says to it, once (docs/product.md#cases-and-decisions).
 */
export function AppealPart({ page, appeal }: AppealPartProps) {
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
        <AppealForm id={page.id} />
      ) : page.takenBack ? null : (
        <p className={look.muted}>{t(page.isAboutStaff ? 'case.aboutStaff' : 'appeal.another')}</p>
      )}
    </div>
  );
}

function AppealForm({ id }: { id: string }) {
  const t = useText('admin');
  const [decide, { isLoading, error }] = useDecideAppealMutation();
  return (
    <CheckedForm<{ outcome: AppealOutcome; reason: string }>
      isPending={isLoading}
      onSend={({ outcome, reason }) => void decide({ id, outcome, reason: reason.trim() })}
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
