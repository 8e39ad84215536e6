import { TextAreaField, TextField } from '@kolo/ui';
import { CheckedField } from './CheckedField.tsx';

export interface RequiredTextProps {
  name: string;
  start?: string;
  label: string;
  hint?: string;
  placeholder?: string;
  fault: string;
  isRight?: (text: string) => boolean;
  rows?: number;
  maxLength?: number;
}

const isThere = (text: string): boolean => text !== '';

export const RequiredText = ({
  name,
  start = '',
  fault,
  isRight = isThere,
  rows,
  ...field
}: RequiredTextProps) => (
  <CheckedField name={name} start={start} faultOf={(text) => (isRight(text.trim()) ? null : fault)}>
    {(state) =>
      rows ? <TextAreaField {...field} {...state} rows={rows} /> : <TextField {...field} {...state} />
    }
  </CheckedField>
);
