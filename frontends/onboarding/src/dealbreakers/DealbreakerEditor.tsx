import { LIMITS } from '@kolo/contracts/limits';
import type { KeptDealbreakers } from '@kolo/contracts/profile/dealbreakerFields';
import {
  chosenKinds,
  DEALBREAKER_CHOICES,
  DEALBREAKER_KINDS,
  type DealbreakerKind,
  withoutKind,
} from '@kolo/contracts/profile/dealbreakers';
import { Button, classes, Icon, look, SelectField } from '@kolo/ui';
import { CheckboxGroup } from '@kolo/ui/options';
import { useRef } from 'react';
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

/** Everything is fine until unticked, except for heritages, of which few are named. */
function begun(kind: DealbreakerKind): KeptDealbreakers {
  if (kind === 'age') return { age: ALL_AGES };
  return { [kind]: kind === 'heritageCountries' ? [] : [...DEALBREAKER_CHOICES[kind]] };
}

export interface DealbreakerEditorProps {
  value: KeptDealbreakers;
  isDisabled?: boolean;
  onChange: (value: KeptDealbreakers) => void;
}

/** Chosen means fine. Without counts, which would tell of others (docs/product.md#dealbreakers). */
export function DealbreakerEditor({ value, isDisabled = false, onChange }: DealbreakerEditorProps) {
  const t = useText('dealbreakers');
  const onboarding = useText('onboarding');
  const adding = useRef<HTMLDivElement>(null);
  const chosen = chosenKinds(value);
  const open = DEALBREAKER_KINDS.filter((kind) => !chosen.includes(kind));
  const nameOf = (kind: DealbreakerKind): string =>
    kind === 'age' ? t('age') : onboarding(`labels.${kind}`);
  const remove = (kind: DealbreakerKind) => {
    onChange(withoutKind(value, kind));
    adding.current?.focus();
  };

  return (
    <div className={styles.editor}>
      {chosen.map((kind) => (
        <section key={kind} className={styles.one} aria-label={nameOf(kind)}>
          <div className={styles.head}>
            <h3>{nameOf(kind)}</h3>
            <Button
              kind="quiet"
              isSquare
              icon="x"
              aria-label={t('remove', { about: nameOf(kind) })}
              disabled={isDisabled}
              onClick={() => remove(kind)}
            />
          </div>
          <p className={classes(look.muted, look.textSmall)}>{t('fine')}</p>
          {kind === 'age' ? (
            <Ages value={value} isDisabled={isDisabled} onChange={onChange} />
          ) : (
            <CheckboxGroup
              legend={t('fineOf', { about: nameOf(kind) })}
              isLegendHidden
              options={kind === 'heritageCountries' ? HERITAGE_OPTIONS : DEALBREAKER_CHOICES[kind]}
              values={value[kind] ?? []}
              error={whatIsWrong(value, kind)}
              isDisabled={isDisabled}
              onChange={(fine) => onChange({ ...value, [kind]: fine })}
            />
          )}
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
  const wrong = whatIsWrong(value, 'age') ?? undefined;
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
