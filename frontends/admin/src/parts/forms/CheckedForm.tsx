import { isApiError } from '@kolo/store';
import { Form, type FormInstance } from '@kolo/ui/operators';
import { createContext, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import styles from '../parts.module.css';

export interface CheckedFormProps<Values> {
  form?: FormInstance<Values> | undefined;
  isPending: boolean;
  /** The last failure; its fields show the server's own sentences. */
  error: unknown;
  onSend: (values: Values) => void;
  children: ReactNode;
}

/** The server's sentences, by field, until the field changes. */
export const Refusals = createContext<Record<string, string>>({});

function focusOn(field: Element | undefined): void {
  const control = field?.querySelector<HTMLElement>('input, textarea') ?? field?.querySelector('fieldset');
  control?.focus();
  // Focusing scrolls only the input into view, which may leave the rest under a bar.
  control?.scrollIntoView?.({ block: 'nearest' });
}

/** Validates on submit, then on every change. The focus goes to the first invalid field. */
export function CheckedForm<Values>({ form, isPending, error, onSend, children }: CheckedFormProps<Values>) {
  const [instance] = Form.useForm<Values>(form);
  const element = useRef<HTMLFormElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const [refusals, setRefusals] = useState<Record<string, string>>({});

  const focusOnFirst = useCallback((faulty: readonly string[]): void => {
    const fields = [...(element.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
    focusOn(fields.find(({ dataset }) => faulty.includes(dataset.field ?? '')));
  }, []);

  useEffect(() => {
    const refused = isApiError(error) ? error.fields : {};
    setRefusals(refused);
    focusOnFirst(Object.keys(refused));
  }, [error, focusOnFirst]);

  return (
    // Without its own element antd leaves the styling of the content to us.
    <Form<Values>
      form={instance}
      component={false}
      validateTrigger={isChecked ? 'onChange' : 'onSubmit'}
      onValuesChange={(changed: object) =>
        setRefusals((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !(name in changed))))
      }
      onFinish={(values) => {
        setIsChecked(false);
        if (!isPending) onSend(values);
      }}
      onFinishFailed={({ errorFields, outOfDate }) => {
        // Fields came while it was checked, as where a key follows another at once.
        if (outOfDate && errorFields.length === 0) return instance.submit();
        setIsChecked(true);
        focusOnFirst(errorFields.map(({ name }) => String(name[0])));
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
        <Refusals value={refusals}>{children}</Refusals>
      </form>
    </Form>
  );
}
