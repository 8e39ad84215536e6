import { LIMITS } from '@kolo/contracts';
import { Button, classes, formStyles, look, TextField } from '@kolo/ui';
import { type FormEvent, type KeyboardEvent, useId } from 'react';
import { useText } from '../../texts/texts.ts';
import { BirthdateFields } from './BirthdateFields.tsx';
import { ConsentField } from './ConsentField.tsx';
import { NameField } from './NameField.tsx';
import { NextSteps } from './NextSteps.tsx';
import styles from './register.module.css';
import { useRegistration } from './useRegistration.ts';

/**
 * The form itself. Its button waits until all is valid and says for what; Enter before that says it too
 * (docs/product.md#registering).
 */
export function RegisterForm() {
  const t = useText('onboarding');
  const { form, change, fault, submit, isSending } = useRegistration();
  const waitId = useId();

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  // A disabled button keeps the browser from submitting on Enter, so nobody would learn why.
  const onKeyDown = (event: KeyboardEvent) => {
    const isInInput = event.target instanceof HTMLInputElement;
    if (event.key === 'Enter' && isInInput && fault !== null) void submit();
  };

  return (
    <form className={look.formGrid} noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <div className={classes(look.twoColumns, styles.registerNames)}>
        <NameField
          label={t('register.firstName')}
          name="firstName"
          autoComplete="given-name"
          value={form.firstName}
          onChange={(firstName) => change({ firstName })}
        />
        <NameField
          label={t('register.lastName')}
          name="lastName"
          autoComplete="family-name"
          value={form.lastName}
          onChange={(lastName) => change({ lastName })}
        />
      </div>
      <TextField
        label={t('access.email')}
        type="email"
        name="email"
        autoComplete="email"
        maxLength={LIMITS.emailLength}
        value={form.email}
        onChange={(email) => change({ email })}
      />
      <BirthdateFields value={form.birthdate} onChange={(birthdate) => change({ birthdate })} />
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
          {fault !== null && t(`register.waits.${fault}`)}
        </p>
      </div>
      <NextSteps />
    </form>
  );
}
