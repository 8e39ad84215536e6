import { RichText } from '@kolo/i18n/rich-text';
import { useNavigate } from '@kolo/routing';
import type { ApiError } from '@kolo/store';
import { ButtonLink, look, Mark, useScreenTitle } from '@kolo/ui';
import { useEffect, useId, useState } from 'react';
import { AccessLayout } from '../../access/AccessLayout.tsx';
import { AccessTips } from '../../access/AccessTips.tsx';
import { CodeForm } from '../../access/code/CodeForm.tsx';
import { KeptOutStep } from '../../access/code/KeptOutStep.tsx';
import { ResendEmail } from '../../access/code/ResendEmail.tsx';
import { forgetEmail, keptEmail } from '../../access/registeredEmail.ts';
import { useSentTo } from '../../access/useSentTo.ts';
import { useSignInEmail } from '../../access/useSignInEmail.ts';
import { useText } from '../../texts/texts.ts';
import styles from './registered.module.css';

function EnvelopeArt() {
  return (
    <div className={styles.envelopeArt} aria-hidden="true">
      <svg viewBox="0 0 148 112" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="3.4" strokeLinejoin="round">
          <path d="M14 46L74 6l60 40v60H14z" fill="var(--primary-soft)" />
          <path d="M28 24h92v50L74 92 28 74z" fill="var(--surface-raised)" />
          <path d="M14 46l60 46 60-46M14 106l46-25M134 106L88 81" />
        </g>
      </svg>
      <Mark className={styles.envelopeMark} />
    </div>
  );
}

const PATH = '/register-success';

/** The address moves to the history entry, so that a reload keeps it (docs/product.md#registering). */
export function RegisteredPage() {
  const t = useText('onboarding');
  const navigate = useNavigate();
  const { sentTo, showSentTo } = useSentTo(PATH);
  const [stored] = useState(keptEmail);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const email = stored ?? sentTo;
  const { send, isSending, letters } = useSignInEmail();
  const headingId = useId();
  useScreenTitle(t('registered.title'));
  useEffect(() => {
    forgetEmail();
    if (stored) showSentTo(stored, { replace: true });
  }, [stored, showSentTo]);

  if (refusal) {
    return (
      <AccessLayout middle={<Mark />}>
        <KeptOutStep refusal={refusal} onStartOver={() => navigate('/login')} />
      </AccessLayout>
    );
  }
  return (
    <AccessLayout middle={<Mark />}>
      <EnvelopeArt />
      <h1 id={headingId}>
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
      <p className={look.muted}>{t(email ? 'registered.sentBoth' : 'registered.sent')}</p>
      {email && (
        <>
          <CodeForm email={email} headingId={headingId} letters={letters} onKeptOut={setRefusal} />
          <ResendEmail kind="quiet" isSending={isSending} onResend={() => send(email)} />
        </>
      )}
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
      <ButtonLink kind="outline" icon="arrow-left" href="/register">
        {t('registered.back')}
      </ButtonLink>
    </AccessLayout>
  );
}
