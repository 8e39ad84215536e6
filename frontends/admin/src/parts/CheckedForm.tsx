import { Form, type FormInstance } from '@kolo/ui/operators';
import { type ReactNode, useRef, useState } from 'react';
import styles from './parts.module.css';

export interface CheckedFormProps<Values> {
  form?: FormInstance<Values> | undefined;
  isPending: boolean;
  /** Gets the values once all of them are right. */
  onSend: (values: Values) => void;
  children: ReactNode;
}

function focusOn(field: Element | undefined): void {
  const control = field?.querySelector<HTMLElement>('input, textarea') ?? field?.querySelector('fieldset');
  control?.focus();
  // A browser shows where one writes, which may leave the rest under a bar.
  control?.scrollIntoView?.({ block: 'nearest' });
}

/** A form that says what is wrong when it is sent, then at every change. The focus goes to the first fault. */
export function CheckedForm<Values>({ form, isPending, onSend, children }: CheckedFormProps<Values>) {
  const [instance] = Form.useForm<Values>(form);
  const element = useRef<HTMLFormElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  return (
    // Without its own element antd leaves the look of what is in there to us.
    <Form<Values>
      form={instance}
      component={false}
      validateTrigger={isChecked ? 'onChange' : 'onSubmit'}
      onFinish={(values) => {
        setIsChecked(false);
        if (!isPending) onSend(values);
      }}
      onFinishFailed={({ errorFields }) => {
        setIsChecked(true);
        const faulty = new Set(errorFields.map(({ name }) => String(name[0])));
        const fields = [...(element.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
        focusOn(fields.find(({ dataset }) => faulty.has(dataset.field ?? '')));
      }}
    >
      <form
        ref={element}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          instance.submit();
        }}
      >
        {children}
      </form>
    </Form>
  );
}
