import type { CaseDetails } from '@kolo/contracts/api/moderation/cases';
import type { CardDecisionRequest, QueueCard } from '@kolo/contracts/api/moderation/queue';
import { decisionLetter } from '@kolo/contracts/decisionLetter';
import { LIMITS } from '@kolo/contracts/limits';
import {
  MODERATION_DECISION_LABELS,
  MODERATION_DECISIONS,
  type ModerationDecision,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  type ReportReason,
} from '@kolo/contracts/moderation';
import type { SignalKind } from '@kolo/contracts/signals';
import { Button, Checkbox, look, SelectField, TextField, useRootMark } from '@kolo/ui';
import { Form } from '@kolo/ui/operators';
import { RadioGroup } from '@kolo/ui/options';
import { useState } from 'react';
import { nameOf, signalOf } from '../../../parts/caseLabels.ts';
import { CheckedField } from '../../../parts/forms/CheckedField.tsx';
import { CheckedForm } from '../../../parts/forms/CheckedForm.tsx';
import { RequiredText } from '../../../parts/forms/RequiredText.tsx';
import { useText } from '../../../texts/texts.ts';
import type { EvidenceState } from '../evidence/Evidence.tsx';
import { PhotosToRemove } from '../evidence/PhotosToRemove.tsx';
import styles from '../reports.module.css';

const { suspensionDays, groundLength, factsLength } = LIMITS.moderation;
const { min, max, default: usualDays } = suspensionDays;
const DAY_MS = 24 * 3_600_000;

export interface DecisionWords {
  decision: ModerationDecision;
  days?: string;
  photoIds?: string[];
  ground: string;
  facts: string;
  isTelling?: boolean;
  forFraud?: boolean;
}

export interface CardDecision {
  member: string;
  name: string;
  words: DecisionWords;
  request: CardDecisionRequest;
}

export interface DecisionFormProps {
  card: QueueCard;
  lead: CaseDetails;
  evidence: EvidenceState;
  start: DecisionWords | null;
  onDecide: (decision: CardDecision) => void;
}

const OTHER = 'other';
type Ground = ReportReason | typeof OTHER;

/** What a signal is a reason to look for. */
const GROUND_OF_SIGNAL: Partial<Record<SignalKind, ReportReason>> = {
  links: 'money',
  alike: 'money',
  photo: 'fake',
  bio: 'fake',
};

function groundOf(page: CaseDetails): Ground {
  const signal = signalOf(page);
  return page.reason ?? (signal && GROUND_OF_SIGNAL[signal]) ?? OTHER;
}

const isDays = (days: string): boolean => /^\d+$/.test(days) && Number(days) >= min && Number(days) <= max;
const photosMissing = (photoIds: readonly string[]) => photoIds.length === 0;

/** A person chooses; the words follow from the reason and can be edited (docs/product.md#the-queue). */
export function DecisionForm({ card, lead, evidence, start, onDecide }: DecisionFormProps) {
  const t = useText('admin');
  useRootMark('decision');
  const [form] = Form.useForm<DecisionWords>();
  const [ground, setGround] = useState<Ground>(() => groundOf(lead));
  const [isEditing, setIsEditing] = useState(start !== null);
  const words = Form.useWatch((values: Partial<DecisionWords>) => values, form);
  const { decision } = words ?? {};
  const name = nameOf(card.member);
  const mine = card.cases.filter(({ mayDecide }) => mayDecide);
  const reporters = new Set(mine.flatMap(({ reporter }) => reporter?.id ?? [])).size;
  const decisions = MODERATION_DECISIONS.filter((value) => value !== 'ban' || card.mayBan);

  const prefilled = (reason: Ground) =>
    reason === OTHER
      ? { ground: '', facts: '' }
      : { ground: t(`prefilled.ground.${reason}`), facts: t(`prefilled.facts.${reason}`) };
  function choose(next: Ground): void {
    setGround(next);
    form.setFieldsValue(prefilled(next));
    setIsEditing(next === OTHER);
  }
  const send = (sent: DecisionWords) => {
    const isDismissal = sent.decision === 'dismissal';
    onDecide({
      member: card.member.id,
      name,
      words: sent,
      request: {
        caseIds: mine.map(({ id }) => id),
        decision: sent.decision,
        ...(sent.decision === 'suspension' && { days: Number(sent.days) }),
        ...(sent.decision === 'photo-removal' && { photoIds: sent.photoIds ?? [] }),
        ...(!isDismissal && { ground: sent.ground.trim(), facts: sent.facts.trim() }),
        tellReporters: sent.isTelling ?? false,
        ...(sent.decision === 'ban' && sent.forFraud && { forFraud: true }),
      },
    });
  };
  return (
    <CheckedForm form={form} isPending={false} error={null} onSend={send}>
      <CheckedField<ModerationDecision | null>
        name="decision"
        start={start?.decision ?? null}
        faultOf={(chosen) => (chosen ? null : t('decision.choose'))}
      >
        {(state) => (
          <RadioGroup
            {...state}
            className={styles.decisions}
            legend={<span className={styles.legend}>{t('decision.title')}</span>}
            layout="list"
            options={decisions.map((value, place) => ({
              value,
              label: MODERATION_DECISION_LABELS[value],
              hint: t(`decision.hints.${value}`),
              lead: (
                <span className={styles.key} aria-hidden="true">
                  {place + 1}
                </span>
              ),
            }))}
          />
        )}
      </CheckedField>
      {!card.mayBan && <p className={look.muted}>{t('decision.noBan')}</p>}
      {decision === 'photo-removal' && (
        <CheckedField<readonly string[]>
          name="photoIds"
          start={start?.photoIds ?? (lead.photoId === null ? [] : [lead.photoId])}
          faultOf={(photoIds) => (photosMissing(photoIds) ? t('decision.photosMissing') : null)}
        >
          {({ value, ...state }) => (
            <PhotosToRemove {...state} page={lead} evidence={evidence} chosen={value} />
          )}
        </CheckedField>
      )}
      {decision === 'suspension' && (
        <CheckedField
          name="days"
          start={start?.days ?? String(usualDays)}
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
      {decision && decision !== 'dismissal' && (
        <>
          <SelectField
            label={t('prefilled.label')}
            value={ground}
            options={[
              ...REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value].label })),
              { value: OTHER, label: t('prefilled.other') },
            ]}
            onChange={choose}
          />
          <Letter
            name={name}
            lead={lead}
            words={{ ...words, decision }}
            isEditing={isEditing || ground === OTHER}
            onEdit={() => setIsEditing(true)}
          />
          <div hidden={!isEditing && ground !== OTHER} className={styles.letterFields}>
            <RequiredText
              name="ground"
              start={start?.ground ?? prefilled(ground).ground}
              label={t('decision.ground')}
              fault={t('decision.groundMissing')}
              rows={3}
              maxLength={groundLength}
            />
            <RequiredText
              name="facts"
              start={start?.facts ?? prefilled(ground).facts}
              label={t('decision.facts')}
              fault={t('decision.factsMissing')}
              rows={4}
              maxLength={factsLength}
            />
          </div>
        </>
      )}
      {decision === 'ban' && (
        <CheckedField<boolean> name="forFraud" start={start?.forFraud ?? ground === 'money'}>
          {({ value, onChange }) => (
            <Checkbox isChecked={value} onChange={onChange}>
              {t('decision.forFraud', { name })}
            </Checkbox>
          )}
        </CheckedField>
      )}
      {reporters > 0 && (
        <CheckedField<boolean> name="isTelling" start={start?.isTelling ?? true}>
          {({ value, onChange }) => (
            <Checkbox isChecked={value} onChange={onChange}>
              {t('decision.tellAll', { count: reporters })}
            </Checkbox>
          )}
        </CheckedField>
      )}
      <div className={styles.submit}>
        <Button type="submit" isBlock kind={decision === 'ban' ? 'danger' : 'primary'}>
          {decision
            ? t('queue.andNext', { decision: t(`decision.submit.${decision}`, { name }) })
            : t('decision.choose')}
        </Button>
      </div>
    </CheckedForm>
  );
}

interface LetterProps {
  name: string;
  lead: CaseDetails;
  words: Partial<DecisionWords> & { decision: Exclude<ModerationDecision, 'dismissal'> };
  isEditing: boolean;
  onEdit: () => void;
}

function Letter({ name, lead, words, isEditing, onEdit }: LetterProps) {
  const t = useText('admin');
  const { decision, days = '', ground = '', facts = '', photoIds = [] } = words;
  const until =
    decision === 'suspension' && isDays(days)
      ? new Date(Date.now() + Number(days) * DAY_MS).toISOString()
      : null;
  const { paragraphs } = decisionLetter(decision, {
    ...{ number: lead.number, ground, facts, until },
    ...{ wasReported: lead.reporter !== null, hasRemovedPhoto: true, photos: photoIds.length },
  });
  return (
    <section className={styles.letter} aria-label={t('queue.letter', { name })}>
      <div>
        <h4>{t('queue.letter', { name })}</h4>
        {!isEditing && (
          <Button kind="quiet" onClick={onEdit}>
            {t('queue.edit')}
          </Button>
        )}
      </div>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}
