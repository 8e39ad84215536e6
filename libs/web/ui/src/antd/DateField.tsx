import { localeFor } from '@kolo/i18n';
import { DatePicker } from 'antd';
import english from 'antd/es/date-picker/locale/en_US';
import dayjs, { type Dayjs } from 'dayjs';
import { Field, type FieldProps } from '../forms/Field.tsx';
import { Icon } from '../icons/Icon.tsx';
import { AntdTheme } from './AntdTheme.tsx';
import { calendar, textOf } from './calendarTexts.ts';
import styles from './dateField.module.css';
import { popupPlace } from './popupPlace.ts';

const STORED = 'YYYY-MM-DD';
const language = localeFor('en');
/** Displays the first and accepts both when typed. */
const FORMATS = [language === 'en' ? 'MMMM D, YYYY' : 'DD.MM.YYYY', STORED];

const namesOf = (length: number, day: (at: number) => number, options: Intl.DateTimeFormatOptions) => {
  const { format } = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  return Array.from({ length }, (_, at) => format(day(at)));
};

/** In languages other than English the week begins on Monday, and names come from the platform. */
function ownCalendar() {
  if (language === 'en') return {};
  dayjs.locale({ name: 'own', weekStart: 1, formats: {}, relativeTime: {} }, undefined, true);
  return {
    locale: 'own',
    shortMonths: namesOf(12, (month) => Date.UTC(2000, month), { month: 'short' }),
    // The second of January 2000 was a Sunday.
    shortWeekDays: namesOf(7, (day) => Date.UTC(2000, 0, 2 + day), { weekday: 'short' }),
  };
}
const STEPS = Object.keys(calendar).filter((name): name is keyof typeof calendar => !name.startsWith('$'));
const stepsInWords = () => Object.fromEntries(STEPS.map((step) => [step, textOf('calendar')(step)]));
/** Names the buttons above the days by their text. */
const LANG = { ...english.lang, monthSelect: '', yearSelect: '', ...ownCalendar(), ...stepsInWords() };
const LOCALE = { ...english, lang: LANG };

export interface DateFieldProps extends Omit<FieldProps, 'children'> {
  /** `YYYY-MM-DD`, or `''`. */
  value: string;
  onChange: (value: string) => void;
  /** Days outside cannot be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  placeholder?: string | undefined;
}

/** An invalid or disallowed typed date becomes `''`. */
export function DateField({ value, onChange, min, max, placeholder, ...frame }: DateFieldProps) {
  const chosen = dayjs(value);
  const isOpen = (date: Dayjs) =>
    date.isValid() && !(min && date.isBefore(min)) && !(max && date.isAfter(max));
  return (
    <AntdTheme>
      <Field {...frame}>
        {(control) => (
          <DatePicker
            {...control}
            value={value && chosen.isValid() ? chosen : null}
            format={FORMATS}
            locale={LOCALE}
            getPopupContainer={popupPlace}
            classNames={{ popup: { root: styles.calendar ?? '' } }}
            allowClear={false}
            showNow={false}
            placeholder={placeholder ?? ''}
            suffixIcon={<Icon name="calendar" />}
            {...(min && { minDate: dayjs(min) })}
            {...(max && { maxDate: dayjs(max) })}
            // Enter accepts the typed date instead of submitting the form.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              const { target } = event;
              if (target instanceof HTMLInputElement && !isOpen(dayjs(target.value, FORMATS, true)))
                onChange('');
            }}
            onChange={(date) => onChange(date ? date.format(STORED) : '')}
          />
        )}
      </Field>
    </AntdTheme>
  );
}
