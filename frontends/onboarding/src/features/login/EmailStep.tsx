import { BRAND } from '@kolo/contracts';
import { Alert, Button, classes, look, TextField, UiLink, useScreenTitle } from '@kolo/ui';
import type { FormEvent } from 'react';
import { AccessNotes } from '../../access/AccessNotes.tsx';
import styles from '../../access/access.module.css';
import { useText } from '../../texts/texts.ts';
import { useAddressError } from './useAddressError.ts';

export interface EmailStepProps {
  email: string;
  isSending: boolean;
  onChange: (email: string) => void;
  onSubmit: () => void;
}

/** Step one: where to send the link and the code. */
export function EmailStep({ email, isSending, onChange, onSubmit }: EmailStepProps) {
  const t = useText('onboarding');
  const common = useText('common');
  const { error, dismiss } = useAddressError();
  useScreenTitle(t('login.title'));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) onSubmit();
  };

  return (
    <>
      <h1>{t('login.title')}</h1>
      <p className={look.muted}>{t('login.lead')}</p>
      {error && (
        <div className={styles.accessAlert}>
          <Alert onClose={dismiss}>{error}</Alert>
        </div>
      )}
      <form className={look.formGrid} noValidate onSubmit={submit}>
        <TextField
          label={t('access.email')}
          type="email"
          name="email"
          autoComplete="email"
          icon="envelope"
          value={email}
          onChange={onChange}
        />
        <Button type="submit" isLarge isBlock disabled={email.trim() === ''} isPending={isSending}>
          {isSending ? t('login.sending') : t('login.send')}
        </Button>
      </form>
      <AccessNotes />
      <div className={classes(styles.accessLinks, styles.isApart)}>
        <span className={look.muted}>
          {t('login.newHere')}{' '}
          <UiLink href="/register">
            <b>{t('login.join', { brand: BRAND.name })}</b>
          </UiLink>
        </span>
        <a href="/">{common('backToHome')}</a>
      </div>
    </>
  );
}
