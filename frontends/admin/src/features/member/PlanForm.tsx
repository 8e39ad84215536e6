import type { MemberPage } from '@kolo/contracts/api/moderation/members';
import { LIMITS } from '@kolo/contracts/limits';
import { isPaid, type Tier } from '@kolo/contracts/profile/enumerations';
import { errorMessage } from '@kolo/store';
import { Alert, Button, classes, look } from '@kolo/ui';
import { Form } from '@kolo/ui/operators';
import { RadioGroup } from '@kolo/ui/options';
import { useState } from 'react';
import { useChangePlanMutation } from '../../api/members.ts';
import { CheckedForm } from '../../parts/forms/CheckedForm.tsx';
import { RequiredText } from '../../parts/forms/RequiredText.tsx';
import { useText } from '../../texts/texts.ts';
import styles from './member.module.css';

const PLANS = ['free', 'paid'] as const;
type Plan = (typeof PLANS)[number];
const TIER: Record<Plan, Tier> = { free: 'free', paid: 'kraljica' };

interface Words {
  reason: string;
}

export interface PlanFormProps {
  memberId: string;
  tier: NonNullable<MemberPage['facts']>['subscriptionTier'];
}

/** The member reads the reason in their history (docs/product.md#what-operators-do-to-accounts). */
export function PlanForm({ memberId, tier }: PlanFormProps) {
  const t = useText('admin');
  const present: Plan = isPaid(tier) ? 'paid' : 'free';
  const [plan, setPlan] = useState<Plan>(present);
  const [form] = Form.useForm<Words>();
  const [change, { isLoading, error }] = useChangePlanMutation();
  const isSame = plan === present;
  const send = async ({ reason }: Words) => {
    if (isSame) return;
    const answer = await change({ memberId, tier: TIER[plan], reason: reason.trim() });
    if (!answer.error) form.resetFields();
  };
  return (
    <section className={classes(look.card, look.isPadded, styles.panel)}>
      <h2>{t('plan.title')}</h2>
      <CheckedForm form={form} isPending={isLoading} error={error} onSend={send}>
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
        <RequiredText
          name="reason"
          label={t('plan.reason')}
          placeholder={t('plan.reasonHint')}
          fault={t('decision.groundMissing')}
          maxLength={LIMITS.moderation.groundLength}
        />
        {error && <Alert>{errorMessage(error, t('plan.failed'))}</Alert>}
        <Button type="submit" isBlock disabled={isSame} isPending={isLoading}>
          {t('plan.submit')}
        </Button>
      </CheckedForm>
    </section>
  );
}
