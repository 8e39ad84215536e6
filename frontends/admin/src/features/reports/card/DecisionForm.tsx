import type { CaseDetails } from '@kolo/contracts/api/moderation/cases';
import type { CardDecisionRequest, QueueCard } from '@kolo/contracts/api/moderation/queue';
import { decisionLetter } from '@kolo/contracts/decisionLetter';
import { helpLetter } from '@kolo/contracts/helpLetter';
import { LIMITS } from '@kolo/contracts/limits';
import {
  MODERATION_DECISION_LABELS,
  MODERATION_DECISIONS,
  type ModerationDecision,
  REPORT_REASONS,
  type ReportReason,
  type ReportSubject,
} from '@kolo/contracts/moderation';
import type { SignalKind } from '@kolo/contracts/signals';
import { Button, Checkbox, classes, look, SelectField, TextField, useRootMark } from '@kolo/ui';
import { Form } from '@kolo/ui/operators';
import { RadioGroup } from '@kolo/ui/options';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { nameOf, reportReasonOf, signalOf } from '../../../parts/caseLabels.ts';
import { CheckedField } from '../../../parts/forms/CheckedField.tsx';
import { CheckedForm } from '../../../parts/forms/CheckedForm.tsx';
import { RequiredText } from '../../../parts/forms/RequiredText.tsx';
import { textOf, useText } from '../../../texts/texts.ts';
import type { EvidenceState } from '../evidence/Evidence.tsx';
import { PhotosToRemove } from '../evidence/PhotosToRemove.tsx';
import { Key } from '../queue/Key.tsx';
import styles from '../reports.module.css';
import { useCaseDesk } from './caseDesk.ts';

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
  sendsHelp?: boolean;
}

/** What is kept of a decision until it is made. */
export interface Draft {
  words: Partial<DecisionWords>;
  ground: ReportReason;
  isEditing: boolean;
}

export interface CardDecision {
  member: string;
  name: string;
  decision: ModerationDecision;
  /** How many people get a fraud notice; `null` if unknown. */
  warned: number | null;
  request: CardDecisionRequest;
}

export interface DecisionFormProps {
  card: QueueCard;
  lead: CaseDetails;
  evidence: EvidenceState;
  onDecide: (decision: CardDecision) => void;
}

/** What a signal is a reason to look for. */
const GROUND_OF_SIGNAL: Partial<Record<SignalKind, ReportReason>> = {
  links: 'money',
  alike: 'money',
  photo: 'fake',
  bio: 'fake',
};

/** What a signal is about. */
const SUBJECT_OF_SIGNAL: Partial<Record<SignalKind, ReportSubject>> = {
  links: 'message',
  alike: 'message',
  photo: 'photo',
  bio: 'profile',
};

function groundOf(page: CaseDetails): ReportReason {
  const signal = signalOf(page);
  return reportReasonOf(page) ?? (signal && GROUND_OF_SIGNAL[signal]) ?? 'other';
}

function subjectOf(page: CaseDetails): ReportSubject | null {
  const signal = signalOf(page);
  return page.about ?? (signal && SUBJECT_OF_SIGNAL[signal]) ?? null;
}

const isDays = (days: string): boolean => /^\d+$/.test(days) && Number(days) >= min && Number(days) <= max;
const photosMissing = (photoIds: readonly string[]) => photoIds.length === 0;

/** A person chooses; the words follow from the reason and can be edited (docs/product.md#the-queue). */
export function DecisionForm({ card, lead, evidence, onDecide }: DecisionFormProps) {
  const t = useText('admin');
  useRootMark('decision');
  const mine = card.cases.filter(({ mayDecide }) => mayDecide);
  const { start, keep } = useDraft(mine);
  const [form] = Form.useForm<DecisionWords>();
  // The form tells its watchers later, and Enter may follow a digit at once.
  const [decision, setDecision] = useState<ModerationDecision | null>(start?.words.decision ?? null);
  const [ground, setGround] = useState<ReportReason>(() => start?.ground ?? groundOf(lead));
  const subject = subjectOf(lead);
  const prefilled = (reason: ReportReason) =>
    reason === 'other'
      ? { ground: '', facts: '' }
      : {
          ground: t(`prefilled.ground.${reason}`),
          facts: subject === null ? '' : t(`prefilled.facts.${reason}.${subject}`),
        };
  const [isEditing, setIsEditing] = useState(start?.isEditing ?? prefilled(ground).facts === '');
  const letter = useRef<HTMLDivElement>(null);
  const words = Form.useWatch((values: Partial<DecisionWords>) => values, form);
  const name = nameOf(card.member);
  const reporters = new Set(mine.flatMap(({ reporter }) => reporter?.id ?? [])).size;
  const decisions = MODERATION_DECISIONS.filter((value) => value !== 'ban' || card.mayBan);
  // Money on a profile or a photo may be a sale.
  const forFraud = start?.words.forFraud ?? (ground === 'money' && subject === 'message');
  const warned = card.correspondents ?? null;
  const onlyPhoto = onlyPhotoOf(evidence);
  // Other letters need the room.
  const offersHelp =
    decision === 'dismissal' || (decision !== null && (ground === 'danger' || words?.sendsHelp === true));

  useLayoutEffect(() => () => keep({ words: form.getFieldsValue(true), ground, isEditing }));
  useEffect(() => {
    if (decision === 'photo-removal' && onlyPhoto && !form.getFieldValue('photoIds')?.length)
      form.setFieldsValue({ photoIds: [onlyPhoto] });
  }, [decision, onlyPhoto, form]);

  function choose(next: ReportReason): void {
    const nextWords = prefilled(next);
    setGround(next);
    form.setFieldsValue(nextWords);
    setIsEditing(nextWords.facts === '');
  }
  function edit(): void {
    flushSync(() => setIsEditing(true));
    letter.current?.querySelector('textarea')?.focus();
    // By itself the browser shows no more than the caret.
    letter.current?.scrollIntoView?.({ block: 'nearest' });
  }
  /** Escape leads from the fields back to what the member will read. */
  function readAgain({ key }: KeyboardEvent): void {
    const { ground: why = '', facts = '' } = form.getFieldsValue(true);
    if (key === 'Escape' && why.trim() !== '' && facts.trim() !== '') setIsEditing(false);
  }
  const send = (sent: DecisionWords) => {
    const isDismissal = sent.decision === 'dismissal';
    const isFraud = sent.decision === 'ban' && sent.forFraud === true;
    onDecide({
      member: card.member.id,
      name,
      decision: sent.decision,
      warned: isFraud ? warned : 0,
      request: {
        caseIds: mine.map(({ id }) => id),
        decision: sent.decision,
        ...(sent.decision === 'suspension' && { days: Number(sent.days) }),
        ...(sent.decision === 'photo-removal' && { photoIds: sent.photoIds ?? [] }),
        ...(!isDismissal && { ground: sent.ground.trim(), facts: sent.facts.trim() }),
        tellReporters: sent.isTelling ?? false,
        ...(isFraud && { forFraud: true }),
        ...(sent.sendsHelp && { sendsHelp: true }),
      },
    });
  };
  return (
    <CheckedForm form={form} isPending={false} error={null} onSend={send}>
      <div className={styles.decisionArea}>
        <div className={styles.decisionFields}>
          <CheckedField<ModerationDecision | null>
            name="decision"
            start={start?.words.decision ?? null}
            faultOf={(chosen) => (chosen ? null : t('decision.choose'))}
          >
            {({ onChange, ...state }) => (
              <RadioGroup
                {...state}
                onChange={(value) => {
                  setDecision(value);
                  // Help beside a penalty is a decision of its own.
                  form.setFieldsValue({ sendsHelp: false });
                  onChange(value);
                }}
                className={styles.decisions}
                legend={<span className={styles.legend}>{t('decision.title')}</span>}
                layout="list"
                options={decisions.map((value, place) => ({
                  value,
                  label: MODERATION_DECISION_LABELS[value],
                  lead: <Key of={String(place + 1)} />,
                }))}
              />
            )}
          </CheckedField>
          <p className={styles.effect}>
            {decision === 'dismissal' && words?.sendsHelp
              ? t('help.only')
              : decision
                ? t(`decision.hints.${decision}`)
                : t('decision.none')}
          </p>
          {!card.mayBan && <p className={look.muted}>{t('decision.noBan')}</p>}
          {decision === 'photo-removal' && (
            <CheckedField<readonly string[]>
              name="photoIds"
              start={start?.words.photoIds ?? (lead.photoId === null ? [] : [lead.photoId])}
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
              start={start?.words.days ?? String(usualDays)}
              faultOf={(days) => (isDays(days) ? null : t('decision.daysWrong', { min, max }))}
            >
              {(state) => (
                <TextField
                  {...state}
                  className={styles.days}
                  label={
                    <>
                      {t('decision.days')} <Key of="D" />
                    </>
                  }
                  type="number"
                  inputMode="numeric"
                  min={min}
                  max={max}
                  aria-keyshortcuts="d"
                />
              )}
            </CheckedField>
          )}
          {decision === 'ban' && warned !== 0 && (
            <CheckedField<boolean> name="forFraud" start={forFraud}>
              {({ value, onChange }) => (
                <Checkbox isChecked={value} onChange={onChange}>
                  {warned === null
                    ? t('decision.forFraudAll', { name })
                    : t('decision.forFraud', { name, count: warned })}{' '}
                  <Key of="F" />
                </Checkbox>
              )}
            </CheckedField>
          )}
          {decision && decision !== 'dismissal' && (
            <Letter
              name={name}
              lead={lead}
              words={{ ...words, decision }}
              isEditing={isEditing}
              onEdit={edit}
              choice={
                <SelectField
                  label={t('prefilled.label')}
                  value={ground}
                  options={REPORT_REASONS.map((value) => ({ value, label: t(`prefilled.names.${value}`) }))}
                  onChange={choose}
                />
              }
            >
              {/* biome-ignore lint/a11y/noStaticElementInteractions: It hears the keys of the fields in it. */}
              <div ref={letter} hidden={!isEditing} className={styles.letterFields} onKeyDown={readAgain}>
                <RequiredText
                  name="facts"
                  start={start?.words.facts ?? prefilled(ground).facts}
                  label={t('decision.facts')}
                  fault={t('decision.factsMissing')}
                  rows={3}
                  maxLength={factsLength}
                />
                <RequiredText
                  name="ground"
                  start={start?.words.ground ?? prefilled(ground).ground}
                  label={t('decision.ground')}
                  fault={t('decision.whyMissing')}
                  rows={3}
                  maxLength={groundLength}
                />
              </div>
            </Letter>
          )}
          {reporters > 0 && (
            <CheckedField<boolean> name="isTelling" start={start?.words.isTelling ?? true}>
              {({ value, onChange }) => (
                <Checkbox isChecked={value} onChange={onChange}>
                  {t('decision.tellAll', { count: reporters })} <Key of="R" />
                </Checkbox>
              )}
            </CheckedField>
          )}
          {offersHelp && (
            <CheckedField<boolean> name="sendsHelp" start={start?.words.sendsHelp ?? false}>
              {({ value, onChange }) => (
                <Checkbox isChecked={value} onChange={onChange}>
                  {t('help.send', { name })} <Key of="H" />
                </Checkbox>
              )}
            </CheckedField>
          )}
          {offersHelp && words?.sendsHelp && <HelpLetter name={name} isOnly={decision === 'dismissal'} />}
        </div>
      </div>
      <div className={styles.submit}>
        <Button type="submit" isBlock kind={decision === 'ban' ? 'danger' : 'primary'}>
          <span>
            {decision
              ? t('queue.andNext', {
                  decision: submitLabel(decision, {
                    name,
                    photos: words?.photoIds?.length ?? 0,
                    warned: (words?.forFraud ?? forFraud) ? warned : 0,
                    sendsHelp: words?.sendsHelp ?? false,
                  }),
                })
              : t('decision.choose')}
          </span>
          {decision && <Key of="Enter" />}
        </Button>
      </div>
    </CheckedForm>
  );
}

/** What was chosen and written about these cases before. */
function useDraft(cases: readonly CaseDetails[]): { start: Draft | undefined; keep: (draft: Draft) => void } {
  const { drafts } = useCaseDesk();
  const key = cases.map(({ id }) => id).join();
  const [start] = useState(() => drafts.get(key));
  return {
    start,
    keep: (draft) => {
      if (draft.words.decision) drafts.set(key, draft);
    },
  };
}

/** Nothing else can be meant. */
function onlyPhotoOf({ data }: EvidenceState): string | undefined {
  const [first, ...others] = data?.album ?? [];
  return others.length === 0 ? first?.photoId : undefined;
}

interface Consequences {
  name: string;
  photos: number;
  warned: number | null;
  sendsHelp: boolean;
}

function submitLabel(
  decision: ModerationDecision,
  { name, photos, warned, sendsHelp }: Consequences,
): string {
  const t = textOf('admin');
  if (sendsHelp && decision === 'dismissal') return t('help.dismissAndSend');
  if (sendsHelp)
    return t('help.andSend', { decision: submitLabel(decision, { name, photos, warned, sendsHelp: false }) });
  if (decision === 'ban' && warned === null) return t('decision.banAndWarnAll', { name });
  if (decision === 'ban' && warned) return t('decision.banAndWarn', { name, count: warned });
  if (decision === 'photo-removal' && photos > 0) return t('decision.removePhotos', { name, count: photos });
  return t(`decision.submit.${decision}`, { name });
}

interface LetterTextProps {
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

function LetterText({ ref, children }: LetterTextProps) {
  const t = useText('admin');
  return (
    <section
      ref={ref}
      className={styles.letterText}
      aria-label={t('queue.preview')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Without it, it does not scroll by keys.
      tabIndex={0}
      data-letter
    >
      {children}
    </section>
  );
}

interface HelpLetterProps {
  name: string;
  /** Whether no other letter goes out. */
  isOnly: boolean;
}

/** A letter of its own, beside the one about the decision. */
function HelpLetter({ name, isOnly }: HelpLetterProps) {
  const t = useText('admin');
  return (
    <section className={styles.letter} aria-label={t('help.letter', { name })}>
      <div className={styles.letterHead}>
        <h4>
          {t('help.letter', { name })} {isOnly && <Key of="PgDn" />}
        </h4>
      </div>
      <LetterText>
        {helpLetter().paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </LetterText>
    </section>
  );
}

interface LetterProps {
  name: string;
  lead: CaseDetails;
  words: Partial<DecisionWords> & { decision: Exclude<ModerationDecision, 'dismissal'> };
  isEditing: boolean;
  onEdit: () => void;
  /** Of what the words follow from. */
  choice: ReactNode;
  /** The fields, which stand for what is written in them. */
  children: ReactNode;
}

function Letter({ name, lead, words, isEditing, onEdit, choice, children }: LetterProps) {
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
  const [effect, factsThen, groundThen, ...rest] = paragraphs;
  const text = useRef<HTMLElement>(null);
  // Another decision is another letter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: For each decision.
  useEffect(() => {
    if (text.current) text.current.scrollTop = 0;
  }, [decision]);
  return (
    <section
      className={classes(styles.letter, isEditing && styles.isEditing)}
      aria-label={t('queue.letter', { name })}
    >
      <div className={styles.letterHead}>
        <h4>
          {t('queue.letter', { name })} {!isEditing && <Key of="PgDn" />}
        </h4>
        {!isEditing && (
          <Button kind="quiet" onClick={onEdit} aria-keyshortcuts="l" data-edit>
            <span>{t('queue.edit')}</span>
            <Key of="L" />
          </Button>
        )}
      </div>
      <div className={styles.inline}>{choice}</div>
      <LetterText ref={text}>
        <p>{effect}</p>
        {!isEditing && (
          <>
            <p>{factsThen}</p>
            <p>{groundThen}</p>
          </>
        )}
        {children}
        {rest.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className={look.muted}>{t('queue.letterButton')}</p>
      </LetterText>
    </section>
  );
}
