import {
  LIMITS,
  MODERATION_DECISION_LABELS,
  MODERATION_DECISIONS,
  type ModerationDecision,
} from '@kolo/contracts';
import { errorMessage } from '@kolo/store';
import { Alert, Button, Checkbox, look, RadioGroup, TextField, useRootMark } from '@kolo/ui';
import { Form } from '@kolo/ui/operators';
import { useState } from 'react';
import { useDecideCaseMutation } from '../../api/decideCase.ts';
import { CheckedField } from '../../parts/CheckedField.tsx';
import { CheckedForm } from '../../parts/CheckedForm.tsx';
import { RequiredText } from '../../parts/RequiredText.tsx';
import { nameOf } from '../../parts/words.ts';
import { useText } from '../../texts/texts.ts';
import { BanQuestion } from './BanQuestion.tsx';
import type { EvidenceProps } from './Evidence.tsx';
import { PhotosToRemove } from './PhotosToRemove.tsx';
import styles from './reports.module.css';

const { suspensionDays, groundLength, factsLength } = LIMITS.moderation;
const { min, max, default: usualDays } = suspensionDays;

/** What the form gives: of days and photos only what the decision asks for. */
interface DecisionWords {
  decision: ModerationDecision;
  days?: string;
  photoIds?: string[];
  ground: string;
  facts: string;
  isTelling?: boolean;
}

const isDays = (days: string): boolean => /^\d+$/.test(days) && Number(days) >= min && Number(days) <= max;

/**
 * What an operator decides, with the reason and the facts that the member is written
 * (docs/product.md#cases-and-decisions). What was written stays until the server has it.
 */
export function DecisionForm({ page, evidence }: EvidenceProps) {
  const t = useText('admin');
  useRootMark('decision');
  const [form] = Form.useForm<DecisionWords>();
  const decision: ModerationDecision | undefined = Form.useWatch('decision', form);
  const [ban, setBan] = useState<DecisionWords | null>(null);
  const [decide, { isLoading, error }] = useDecideCaseMutation();
  const name = nameOf(page.member);
  const reporter = page.reporter && nameOf(page.reporter);
  const mayBan = page.mayBan ?? true;
  const decisions = MODERATION_DECISIONS.filter((value) => value !== 'ban' || mayBan);
  const send = ({ days, ground, facts, isTelling = true, ...chosen }: DecisionWords) =>
    void decide({
      id: page.id,
      ...chosen,
      ...(days !== undefined && { days: Number(days) }),
      ground: ground.trim(),
      facts: facts.trim(),
      tellReporter: isTelling,
    });
  return (
    <>
      <CheckedForm
        form={form}
        isPending={isLoading}
        onSend={(words) => (words.decision === 'ban' ? setBan(words) : send(words))}
      >
        <CheckedField<ModerationDecision | null>
          name="decision"
          start={null}
          faultOf={(chosen) => (chosen ? null : t('decision.choose'))}
        >
          {(state) => (
            <RadioGroup
              {...state}
              legend={<span className={styles.legend}>{t('decision.title')}</span>}
              layout="list"
              options={decisions.map((value) => ({
                value,
                label: MODERATION_DECISION_LABELS[value],
                hint: t(`decision.hints.${value}`),
              }))}
            />
          )}
        </CheckedField>
        {!mayBan && <p className={look.muted}>{t('decision.noBan')}</p>}
        {decision === 'photo-removal' && (
          <CheckedField<readonly string[]>
            name="photoIds"
            start={page.photoId === null ? [] : [page.photoId]}
            faultOf={(photoIds) => (photoIds.length > 0 ? null : t('decision.photosMissing'))}
          >
            {({ value, ...state }) => (
              <PhotosToRemove {...state} page={page} evidence={evidence} chosen={value} />
            )}
          </CheckedField>
        )}
        {decision === 'suspension' && (
          <CheckedField
            name="days"
            start={String(usualDays)}
            faultOf={(days) => (isDays(days) ? null : t('decision.daysWrong', { min, max }))}
          >
            {(state) => (
              <TextField
                {...state}
                label={t('decision.days')}
                type="number"
                inputMode="numeric"
                min={min}
                max={max}
              />
            )}
          </CheckedField>
        )}
        <RequiredText
          name="ground"
          label={t('decision.ground')}
          fault={t('decision.groundMissing')}
          rows={3}
          maxLength={groundLength}
        />
        <RequiredText
          name="facts"
          label={t('decision.facts')}
          fault={t('decision.factsMissing')}
          rows={4}
          maxLength={factsLength}
        />
        {reporter !== null && (
          <CheckedField<boolean> name="isTelling" start>
            {({ value, onChange }) => (
              <Checkbox isChecked={value} onChange={onChange}>
                {t('decision.tell', { name: reporter })}
              </Checkbox>
            )}
          </CheckedField>
        )}
        {error && !ban && <Alert>{errorMessage(error, t('decision.failed'))}</Alert>}
        <div className={styles.submit}>
          <Button
            type="submit"
            isBlock
            kind={decision === 'ban' ? 'danger' : 'primary'}
            isPending={isLoading && !ban}
          >
            {decision ? t(`decision.submit.${decision}`, { name }) : t('decision.choose')}
          </Button>
        </div>
      </CheckedForm>
      <BanQuestion
        isOpen={ban !== null}
        name={name}
        isPending={isLoading}
        error={error}
        onClose={() => setBan(null)}
        onBan={() => ban && send(ban)}
      />
    </>
  );
}
