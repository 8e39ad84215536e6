import { isBlank } from '@kolo/contracts/text/text';
import { Button, classes, formStyles, look, useFaultFocus } from '@kolo/ui';
import { type FormEvent, type KeyboardEvent, useId } from 'react';
import { EmailField } from '../../access/EmailField.tsx';
import { useText } from '../../texts/texts.ts';
import { BirthdateFields } from './BirthdateFields.tsx';
import { ConsentField } from './ConsentField.tsx';
import { NameField } from './NameField.tsx';
import { NextSteps } from './NextSteps.tsx';
import styles from './register.module.css';
import type { RegistrationFault } from './registration.ts';
import { useRegistration } from './useRegistration.ts';

/** The disabled button says what is missing (docs/product.md#registering). */
export function RegisterForm() {
  const t = useText('onboarding');
  const { form, change, isBack, refusals, fault, submit, isSending } = useRegistration();
  const { form: body, lead } = useFaultFocus();
  const waitId = useId();

  const waitsFor = (missing: RegistrationFault) =>
    (missing === 'firstName' || missing === 'lastName' || missing === 'email') && !isBlank(form[missing])
      ? t(`register.corrects.${missing}`)
      : t(`register.waits.${missing}`);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (await submit()) lead();
  };
  // With its button disabled the browser does not submit on Enter, so nobody would learn why.
  const onKeyDown = (event: KeyboardEvent) => {
    const isInInput = event.target instanceof HTMLInputElement;
    if (event.key === 'Enter' && isInInput && fault !== null) void submit();
  };

  return (
    <form ref={body} className={look.formGrid} noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <div className={classes(look.twoColumns, styles.registerNames)}>
        <NameField
          label={t('register.firstName')}
          name="firstName"
          autoComplete="given-name"
          value={form.firstName}
          refusal={refusals.firstName}
          onChange={(firstName) => change({ firstName })}
        />
        <NameField
          label={t('register.lastName')}
          name="lastName"
          autoComplete="family-name"
          value={form.lastName}
          refusal={refusals.lastName}
          onChange={(lastName) => change({ lastName })}
        />
      </div>
      <EmailField
        takesFocus={isBack}
        value={form.email}
        refusal={refusals.email}
        onChange={(email) => change({ email })}
      />
      <BirthdateFields
        value={form.birthdate}
        refusal={refusals.birthdate}
        onChange={(birthdate) => change({ birthdate })}
      />
      <ConsentField isChecked={form.hasConsented} onChange={(hasConsented) => change({ hasConsented })} />
      <div>
        <Button
          type="submit"
          isLarge
          isBlock
          disabled={fault !== null}
          isPending={isSending}
          aria-describedby={waitId}
        >
          {isSending ? t('register.creating') : t('register.create')}
        </Button>
        <p className={classes(formStyles.hint, styles.registerWait)} id={waitId}>
          {fault !== null && waitsFor(fault)}
        </p>
      </div>
      <NextSteps />
    </form>
  );
}
