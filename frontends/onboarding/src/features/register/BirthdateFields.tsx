import { localeFor } from '@kolo/i18n';
import { FieldError, formStyles, look, SelectField, type SelectOption } from '@kolo/ui';
import { useId, useMemo } from 'react';
import { useText } from '../../texts/texts.ts';
import {
  type BirthdateParts,
  birthdateOf,
  birthYears,
  daysIn,
  isUnderAge,
  withExistingDay,
} from './birthdate.ts';
import styles from './register.module.css';

function months(): SelectOption[] {
  const { format } = new Intl.DateTimeFormat(localeFor('en'), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: format(Date.UTC(2000, index)),
  }));
}

const numbers = (values: readonly number[]): SelectOption[] =>
  values.map((value) => ({ value: String(value), label: String(value) }));

const isEnglish = localeFor('en') === 'en';
/** Only English has the month first. */
const PARTS = isEnglish ? (['month', 'day', 'year'] as const) : (['day', 'month', 'year'] as const);

export interface BirthdateFieldsProps {
  value: BirthdateParts;
  refusal: string | undefined;
  onChange: (value: BirthdateParts) => void;
}

/** Says at once if someone is too young (docs/product.md#registering). */
export function BirthdateFields({ value, refusal, onChange }: BirthdateFieldsProps) {
  const t = useText('onboarding');
  const noteId = useId();
  const monthOptions = useMemo(months, []);
  const now = new Date();
  const birthdate = birthdateOf(value);
  const isTooYoung = birthdate !== null && isUnderAge(birthdate, now);
  const error = isTooYoung ? t('register.notEligibleHint') : refusal;
  const days = Array.from({ length: daysIn(value) }, (_, index) => index + 1);
  const options = { month: monthOptions, day: numbers(days), year: numbers(birthYears(now)) };
  const shared = { isLabelHidden: true, isWide: true, 'aria-invalid': error ? true : undefined };

  return (
    <fieldset className={formStyles.field} {...(error && { 'aria-describedby': noteId })}>
      <legend className={styles.birthdateLegend}>{t('register.birthdate')}</legend>
      <div className={look.threeColumns}>
        {PARTS.map((part) => (
          <SelectField
            {...shared}
            key={part}
            label={t(`register.${part}`)}
            placeholder={t(`register.${part}`)}
            autoComplete={`bday-${part}`}
            value={value[part]}
            options={options[part]}
            onChange={(chosen) => onChange(withExistingDay({ ...value, [part]: chosen }))}
          />
        ))}
      </div>
      {error && <FieldError id={noteId}>{error}</FieldError>}
    </fieldset>
  );
}
