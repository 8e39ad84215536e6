import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { Field, type FieldProps } from '../forms/Field.tsx';
import { AntdTheme } from './AntdTheme.tsx';
import { popupPlace } from './popupPlace.ts';

const STORED = 'YYYY-MM-DD';

export interface DateFieldProps extends Omit<FieldProps, 'children'> {
  /** `YYYY-MM-DD`, or `''`. */
  value: string;
  onChange: (value: string) => void;
  /** Days before and after these cannot be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  placeholder?: string | undefined;
}

/** A calendar picker over `YYYY-MM-DD` text. */
export function DateField({ value, onChange, min, max, placeholder, ...frame }: DateFieldProps) {
  const chosen = dayjs(value);
  return (
    <AntdTheme>
      <Field {...frame}>
        {(control) => (
          <DatePicker
            {...control}
            value={value && chosen.isValid() ? chosen : null}
            format={STORED}
            getPopupContainer={popupPlace}
            allowClear={false}
            {...(placeholder !== undefined && { placeholder })}
            {...(min && { minDate: dayjs(min) })}
            {...(max && { maxDate: dayjs(max) })}
            onChange={(date) => onChange(date ? date.format(STORED) : '')}
          />
        )}
      </Field>
    </AntdTheme>
  );
}
