import { meantBy } from '@kolo/contracts';
import { useText } from '@kolo/i18n';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { Field, type FieldProps } from '../forms/Field.tsx';
import { look } from '../look/look.ts';
import { AntdTheme } from './AntdTheme.tsx';
import { popupPlace } from './popupPlace.ts';

export interface SearchOption {
  value: string;
  label: string;
  lead?: ReactNode | undefined;
}

interface Shared extends Omit<FieldProps, 'children'> {
  options: readonly SearchOption[];
  placeholder?: string | undefined;
}

const asText = (option?: SearchOption) => option?.label ?? '';

const optionContent = (option: SearchOption) => (
  <span className={look.row}>
    {option.lead}
    {option.label}
  </span>
);

const matches = (typed: string, option?: SearchOption) => meantBy(typed)(asText(option));

export interface SearchSelectProps extends Shared {
  value: string | null;
  isDisabled?: boolean | undefined;
  onChange: (value: string) => void;
}

/** One choice out of many, found by typing. */
export function SearchSelect({
  options,
  placeholder,
  value,
  isDisabled = false,
  onChange,
  ...frame
}: SearchSelectProps) {
  const t = useText('common');
  return (
    <AntdTheme>
      <Field {...frame}>
        {(control) => (
          <Select<string, SearchOption>
            {...control}
            showSearch={{ filterOption: matches }}
            getPopupContainer={popupPlace}
            options={[...options]}
            optionRender={({ data }) => optionContent(data)}
            labelRender={({ value: chosen, label }) => {
              const option = options.find((candidate) => candidate.value === chosen);
              return option ? optionContent(option) : label;
            }}
            placeholder={placeholder ?? t('select.placeholder')}
            notFoundContent={t('select.nothing')}
            value={value || null}
            disabled={isDisabled}
            onChange={onChange}
          />
        )}
      </Field>
    </AntdTheme>
  );
}

export interface MultiSelectProps extends Shared {
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** Several choices out of many, found by typing, shown as removable tags. */
export function MultiSelect({ options, placeholder, values, onChange, ...frame }: MultiSelectProps) {
  const t = useText('common');
  return (
    <AntdTheme>
      <Field {...frame}>
        {(control) => (
          <Select<string[], SearchOption>
            {...control}
            mode="multiple"
            showSearch={{ filterOption: matches }}
            getPopupContainer={popupPlace}
            options={[...options]}
            optionRender={({ data }) => optionContent(data)}
            placeholder={placeholder ?? t('select.placeholder')}
            notFoundContent={t('select.nothing')}
            value={[...values]}
            onChange={onChange}
          />
        )}
      </Field>
    </AntdTheme>
  );
}
