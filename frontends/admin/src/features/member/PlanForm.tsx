import { isPaid, LIMITS, type MemberPage, type Tier } from '@kolo/contracts';
import { errorMessage } from '@kolo/store';
import { Alert, Button, classes, look, RadioGroup, TextField } from '@kolo/ui';
import { useState } from 'react';
import { useChangePlanMutation } from '../../api/changePlan.ts';
import { useText } from '../../texts/texts.ts';
import styles from './member.module.css';

const PLANS = ['free', 'paid'] as const;
type Plan = (typeof PLANS)[number];
const TIER: Record<Plan, Tier> = { free: 'free', paid: 'kraljica' };

export interface PlanFormProps {
  memberId: string;
  tier: NonNullable<MemberPage['facts']>['subscriptionTier'];
}

/**
 * Puts a member on another plan, with the reason that they read in their history
 * (docs/product.md#what-operators-do-to-accounts).
 */
export function PlanForm({ memberId, tier }: PlanFormProps) {
  const t = useText('admin');
  const present: Plan = isPaid(tier) ? 'paid' : 'free';
  const [plan, setPlan] = useState<Plan>(present);
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [change, { isLoading, error }] = useChangePlanMutation();
  const isSame = plan === present;
  const submit = async () => {
    setIsChecked(true);
    if (isSame || !reason.trim() || isLoading) return;
    const answer = await change({ memberId, tier: TIER[plan], reason: reason.trim() });
    if (answer.error) return;
    setReason('');
    setIsChecked(false);
  };
  return (
    <section className={classes(look.card, look.isPadded, styles.panel)}>
      <h2>{t('plan.title')}</h2>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <RadioGroup
          legend={t('plan.choose')}
          layout="list"
          value={plan}
          onChange={setPlan}
          options={PLANS.map((value) => ({
            value,
            label: t(`plan.${value}`),
            hint: t('plan.messages', { count: LIMITS.messagesPerMonth[value] }),
          }))}
        />
        <TextField
          label={t('plan.reason')}
          placeholder={t('plan.reasonHint')}
          maxLength={LIMITS.moderation.groundLength}
          value={reason}
          onChange={setReason}
          error={isChecked && !reason.trim() ? t('decision.groundMissing') : null}
        />
        {error && <Alert>{errorMessage(error, t('plan.failed'))}</Alert>}
        <Button type="submit" isBlock disabled={isSame} isPending={isLoading}>
          {t('plan.submit')}
        </Button>
      </form>
    </section>
  );
}
