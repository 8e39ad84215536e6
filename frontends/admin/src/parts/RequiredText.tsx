import { TextAreaField, TextField } from '@kolo/ui';
import { CheckedField } from './CheckedField.tsx';

export interface RequiredTextProps {
  name: string;
  label: string;
  hint?: string;
  placeholder?: string;
  /** Said where it is missing or wrong. */
  fault: string;
  isRight?: (text: string) => boolean;
  /** Of an area for longer texts. */
  rows?: number;
  maxLength?: number;
}

const isThere = (text: string): boolean => text !== '';

/** A text that its form cannot do without, whatever space is around it. */
export const RequiredText = ({ name, fault, isRight = isThere, rows, ...field }: RequiredTextProps) => (
  <CheckedField name={name} start="" faultOf={(text) => (isRight(text.trim()) ? null : fault)}>
    {(state) =>
      rows ? <TextAreaField {...field} {...state} rows={rows} /> : <TextField {...field} {...state} />
    }
  </CheckedField>
);
