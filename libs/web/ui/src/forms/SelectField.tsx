import type { ReactNode, SelectHTMLAttributes } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import { Field, type FieldProps } from './Field.tsx';
import styles from './select.module.css';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
}

export interface SelectFieldProps<Value extends string>
  extends Omit<FieldProps, 'children'>,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value' | 'className'> {
  /** `''` shows the placeholder. */
  value: Value | '';
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  /** Omit it if a choice always exists. */
  placeholder?: string | undefined;
  lead?: ReactNode | undefined;
  isWide?: boolean | undefined;
}

export function SelectField<Value extends string>({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  value,
  options,
  onChange,
  placeholder,
  lead,
  isWide = true,
  ...select
}: SelectFieldProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden} className={className}>
      {(control) => (
        <span className={classes(styles.select, isWide && styles.isWide, Boolean(lead) && styles.hasLead)}>
          {lead}
          <select {...select} {...control} value={value} onChange={(event) => choose(event.target.value)}>
            {placeholder !== undefined && (
              <option value="" disabled={value !== ''}>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  );
}
