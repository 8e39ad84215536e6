import { DatePicker } from 'antd';
import english from 'antd/es/date-picker/locale/en_US';
import dayjs, { type Dayjs } from 'dayjs';
import { Field, type FieldProps } from '../forms/Field.tsx';
import { AntdTheme } from './AntdTheme.tsx';
import styles from './dateField.module.css';
import { popupPlace } from './popupPlace.ts';

const STORED = 'YYYY-MM-DD';
/** Displays the first and accepts both when typed. */
const FORMATS = ['MMMM D, YYYY', STORED];
/** Names the buttons above the days by their text. */
const LOCALE = { ...english, lang: { ...english.lang, monthSelect: '', yearSelect: '' } };

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
            {...(placeholder !== undefined && { placeholder })}
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
