import { RichText } from '@kolo/i18n/rich-text';
import { Button, ButtonLink, classes, look, Mark, useScreenTitle } from '@kolo/ui';
import { useEffect, useState } from 'react';
import { AccessLayout } from '../../access/AccessLayout.tsx';
import { AccessTips } from '../../access/AccessTips.tsx';
import { forgetEmail, keptEmail } from '../../access/registeredEmail.ts';
import { useSignInEmail } from '../../access/useSignInEmail.ts';
import { useText } from '../../texts/texts.ts';
import { EnvelopeArt } from './EnvelopeArt.tsx';
import styles from './registered.module.css';

/** Where to look for the sign-in link; the address is known once and then forgotten (docs/product.md#registering). */
export function RegisteredPage() {
  const t = useText('onboarding');
  const [email] = useState(keptEmail);
  const { send, isSending } = useSignInEmail();
  useScreenTitle(t('registered.title'));
  useEffect(forgetEmail, []);

  return (
    <AccessLayout middle={<Mark />}>
      <EnvelopeArt />
      <h1>
        {email ? (
          <RichText
            t={t}
            i18nKey="registered.heading"
            values={{ email }}
            components={{ address: <span className={styles.registeredAddress} /> }}
          />
        ) : (
          t('registered.title')
        )}
      </h1>
      <p className={look.muted}>{t('registered.sent')}</p>
      <AccessTips
        title={t('registered.tips')}
        tips={[
          { icon: 'clock', text: t('registered.tipMinute') },
          { icon: 'envelope', text: t('registered.tipSpam') },
          { icon: 'shield', text: t('registered.tipOnce') },
        ]}
      />
      <p className={styles.registeredWrong}>
        <b>{t('registered.wrong')}</b> <span className={look.muted}>{t('registered.wrongHint')}</span>
      </p>
      <div className={classes(look.row, look.isWrapping)}>
        <ButtonLink kind="outline" icon="arrow-left" href="/register">
          {t('registered.back')}
        </ButtonLink>
        {email && (
          <Button kind="quiet" isPending={isSending} onClick={() => void send(email)}>
            {isSending ? t('method.resending') : t('method.resend')}
          </Button>
        )}
      </div>
    </AccessLayout>
  );
}
