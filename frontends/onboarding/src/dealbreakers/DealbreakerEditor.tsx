import { LIMITS } from '@kolo/contracts/limits';
import type { KeptDealbreakers } from '@kolo/contracts/profile/dealbreakerFields';
import {
  chosenKinds,
  DEALBREAKER_CHOICES,
  DEALBREAKER_KINDS,
  type DealbreakerKind,
  withoutKind,
} from '@kolo/contracts/profile/dealbreakers';
import { inOurLanguage } from '@kolo/i18n';
import '@kolo/i18n/phrases/answers';
import '@kolo/i18n/phrases/refusals';
import { Button, classes, Icon, look, SelectField } from '@kolo/ui';
import { CheckboxGroup } from '@kolo/ui/options';
import { useRef, useState } from 'react';
import { HERITAGE_OPTIONS } from '../answers/heritageOptions.tsx';
import { useText } from '../texts/dealbreakerTexts.ts';
import styles from './dealbreakers.module.css';
import { whatIsWrong } from './whatIsWrong.ts';

const { min, max } = LIMITS.dealbreakers.ages;
const AGES = Array.from({ length: max - min + 1 }, (_, at) => String(min + at)).map((age) => ({
  value: age,
  label: age,
}));
const ALL_AGES = { from: min, to: max };

const optionsFor = (kind: Exclude<DealbreakerKind, 'age'>) =>
  kind === 'heritageCountries' ? HERITAGE_OPTIONS : DEALBREAKER_CHOICES[kind];

/** Nothing is assumed of what the member would accept. */
const begun = (kind: DealbreakerKind): KeptDealbreakers =>
  kind === 'age' ? { age: ALL_AGES } : { [kind]: [] };

function rulesNobodyOut({ age, ...value }: KeptDealbreakers, kind: DealbreakerKind): boolean {
  if (kind === 'age') return age?.from === min && age.to === max;
  const accepted = value[kind]?.length ?? 0;
  return accepted === 0 || accepted === optionsFor(kind).length;
}

/** Answers that rule people out, once some are accepted. Of several heritages one suffices. */
function ruledOutBy(value: KeptDealbreakers, kind: DealbreakerKind): string {
  if (kind === 'age' || kind === 'heritageCountries') return '';
  const accepted: readonly string[] = value[kind] ?? [];
  if (accepted.length === 0) return '';
  return DEALBREAKER_CHOICES[kind]
    .filter((each) => !accepted.includes(each))
    .map(inOurLanguage)
    .join(', ');
}

function wrongInWords(value: KeptDealbreakers, kind: DealbreakerKind): string | null {
  const wrong = whatIsWrong(value, kind);
  return wrong && inOurLanguage(wrong);
}

export interface DealbreakerEditorProps {
  value: KeptDealbreakers;
  isDisabled?: boolean;
  /** Also says what is wrong with a question that has not been touched. */
  isChecked?: boolean;
  onChange: (value: KeptDealbreakers) => void;
}

/** Ticked means acceptable. Without counts, which would tell of others (docs/product.md#dealbreakers). */
export function DealbreakerEditor({
  value,
  isDisabled = false,
  isChecked = false,
  onChange,
}: DealbreakerEditorProps) {
  const t = useText('dealbreakers');
  const onboarding = useText('onboarding');
  const profileText = useText('profile');
  const adding = useRef<HTMLDivElement>(null);
  const chosen = chosenKinds(value);
  const open = DEALBREAKER_KINDS.filter((kind) => !chosen.includes(kind));
  const nameOf = (kind: DealbreakerKind): string =>
    kind === 'age' ? t('age') : profileText(`labels.${kind}`);
  const [touched, setTouched] = useState<readonly DealbreakerKind[]>([]);
  const remove = (kind: DealbreakerKind) => {
    setTouched((before) => before.filter((other) => other !== kind));
    onChange(withoutKind(value, kind));
    adding.current?.focus();
  };

  const wrongIn = (kind: DealbreakerKind): string | null =>
    isChecked || touched.includes(kind) ? wrongInWords(value, kind) : null;

  return (
    <div className={styles.editor}>
      {chosen.map((kind) => (
        <section key={kind} className={styles.one} aria-label={nameOf(kind)}>
          <div className={styles.head}>
            <h3>{nameOf(kind)}</h3>
            <Button
              kind="quiet"
              aria-label={t('remove', { about: nameOf(kind) })}
              disabled={isDisabled}
              onClick={() => remove(kind)}
            >
              {onboarding('photos.remove')}
            </Button>
          </div>
          {kind === 'age' ? (
            <Ages value={value} isDisabled={isDisabled} onChange={onChange} />
          ) : (
            <CheckboxGroup
              legend={t('accepted')}
              options={optionsFor(kind)}
              values={value[kind] ?? []}
              error={wrongIn(kind)}
              isDisabled={isDisabled}
              onChange={(accepted) => {
                setTouched((before) => [...before, kind]);
                onChange({ ...value, [kind]: accepted });
              }}
            />
          )}
          <p role="status" className={classes(look.muted, look.textSmall)}>
            {rulesNobodyOut(value, kind) && !wrongIn(kind) && t('nobodyOut')}
            {ruledOutBy(value, kind) && t('rulesOut', { answers: ruledOutBy(value, kind) })}
          </p>
        </section>
      ))}
      <div ref={adding} tabIndex={-1} className={styles.adding}>
        {chosen.length < LIMITS.dealbreakers.most ? (
          <>
            <h3>{chosen.length > 0 ? t('add') : t('addFirst')}</h3>
            <div className={styles.choices}>
              {open.map((kind) => (
                <button
                  key={kind}
                  type="button"
                  className={styles.add}
                  disabled={isDisabled}
                  onClick={() => onChange({ ...value, ...begun(kind) })}
                >
                  <Icon name="plus" />
                  <span>{nameOf(kind)}</span>
                </button>
              ))}
            </div>
          </>
        ) : (
          <p className={look.muted}>{t('full')}</p>
        )}
      </div>
    </div>
  );
}

function Ages({ value, isDisabled = false, onChange }: DealbreakerEditorProps) {
  const t = useText('dealbreakers');
  const { from, to } = value.age ?? ALL_AGES;
  const wrong = wrongInWords(value, 'age') ?? undefined;
  return (
    <div className={styles.ages}>
      <SelectField
        label={t('from')}
        value={String(from)}
        options={AGES}
        error={wrong}
        disabled={isDisabled}
        onChange={(age) => onChange({ ...value, age: { from: Number(age), to } })}
      />
      <SelectField
        label={t('to')}
        value={String(to)}
        options={AGES}
        disabled={isDisabled}
        onChange={(age) => onChange({ ...value, age: { from, to: Number(age) } })}
      />
    </div>
  );
}
