import { BRAND } from '@kolo/contracts/site/brand';
import { signInReason } from '@kolo/store';
import { Alert, Button, classes, look, UiLink, useFaultFocus, useScreenTitle } from '@kolo/ui';
import { type FormEvent, useState } from 'react';
import { AccessNotes } from '../../access/AccessNotes.tsx';
import styles from '../../access/access.module.css';
import { EmailField } from '../../access/EmailField.tsx';
import { useText } from '../../texts/texts.ts';
import { useAddressError } from './useAddressError.ts';

export interface EmailStepProps {
  email: string;
  refusal: string | undefined;
  isSending: boolean;
  onChange: (email: string) => void;
  /** Resolves to whether the email was sent. */
  onSubmit: () => Promise<boolean>;
}

const LEADS = { messages: 'login.forMessages', ended: 'login.ended' } as const;

export function EmailStep({ email, refusal, isSending, onChange, onSubmit }: EmailStepProps) {
  const t = useText('onboarding');
  const common = useText('common');
  const { error, dismiss } = useAddressError();
  const [reason] = useState(signInReason);
  useScreenTitle(t('login.title'));

  const { form, lead } = useFaultFocus();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSending && !(await onSubmit())) lead();
  };

  return (
    <>
      <h1>{t('login.title')}</h1>
      <p className={look.muted}>{t(reason ? LEADS[reason] : 'login.lead')}</p>
      {error && (
        <div className={styles.accessAlert}>
          <Alert onClose={dismiss}>{error}</Alert>
        </div>
      )}
      <form ref={form} className={look.formGrid} noValidate onSubmit={submit}>
        <EmailField icon="envelope" value={email} refusal={refusal} onChange={onChange} />
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
