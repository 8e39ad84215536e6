import { Form } from '@kolo/ui/operators';
import { type ReactNode, useContext } from 'react';
import { Refusals } from './CheckedForm.tsx';

export interface FieldState<Value> {
  value: Value;
  onChange: (value: Value) => void;
  error: string | null;
}

interface ControlProps<Value> {
  name: string;
  start: Value;
  children: (state: FieldState<Value>) => ReactNode;
}

export interface CheckedFieldProps<Value> extends ControlProps<Value> {
  faultOf?: (value: Value) => string | null;
}

const NO_FAULT = () => null;

/** A field of a `CheckedForm` that renders one of our own controls. */
export function CheckedField<Value>({ name, start, faultOf = NO_FAULT, children }: CheckedFieldProps<Value>) {
  const validator = async (_rule: unknown, value: Value): Promise<void> => {
    const fault = faultOf(value);
    if (fault) throw new Error(fault);
  };
  return (
    <div data-field={name}>
      <Form.Item name={name} noStyle initialValue={start} rules={[{ validator }]}>
        <Control name={name} start={start}>
          {children}
        </Control>
      </Form.Item>
    </div>
  );
}

/** antd passes `value` and `onChange`. */
function Control<Value>({
  name,
  start,
  value = start,
  onChange,
  children,
}: ControlProps<Value> & Partial<FieldState<Value>>) {
  const { errors } = Form.Item.useStatus();
  const refusal = useContext(Refusals)[name];
  const [error = refusal] = errors;
  return children({
    value,
    onChange: (next) => onChange?.(next),
    error: typeof error === 'string' ? error : null,
  });
}
