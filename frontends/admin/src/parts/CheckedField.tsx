import { Form } from '@kolo/ui/operators';
import type { ReactNode } from 'react';

export interface FieldState<Value> {
  value: Value;
  onChange: (value: Value) => void;
  error: string | null;
}

interface ControlProps<Value> {
  start: Value;
  children: (state: FieldState<Value>) => ReactNode;
}

export interface CheckedFieldProps<Value> extends ControlProps<Value> {
  name: string;
  /** What is wrong with a value, in a sentence. */
  faultOf?: (value: Value) => string | null;
}

const NO_FAULT = () => null;

/** A field of a `CheckedForm` with a control of ours. */
export function CheckedField<Value>({ name, start, faultOf = NO_FAULT, children }: CheckedFieldProps<Value>) {
  const validator = async (_rule: unknown, value: Value): Promise<void> => {
    const fault = faultOf(value);
    if (fault) throw new Error(fault);
  };
  return (
    <div data-field={name}>
      <Form.Item name={name} noStyle initialValue={start} rules={[{ validator }]}>
        <Control start={start}>{children}</Control>
      </Form.Item>
    </div>
  );
}

/** Gets value and `onChange` from the form. */
function Control<Value>({
  start,
  value = start,
  onChange,
  children,
}: ControlProps<Value> & Partial<FieldState<Value>>) {
  const { errors } = Form.Item.useStatus();
  const [error] = errors;
  return children({
    value,
    onChange: (next) => onChange?.(next),
    error: typeof error === 'string' ? error : null,
  });
}
