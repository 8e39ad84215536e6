import { RichText, useText } from '@kolo/i18n';
import { Button, Icon, useScreenTitle } from '@kolo/ui';
import { useEffect, useRef } from 'react';
import { AccessNotes } from '../access/AccessNotes.tsx';
import { AccessTips } from '../access/AccessTips.tsx';
import { CodeForm } from './CodeForm.tsx';
import './login.css';

export interface MethodStepProps {
  email: string;
  isResending: boolean;
  onResend: () => void;
  onStartOver: () => void;
}

/** Step two: the link in the e-mail, or the code typed here. */
export function MethodStep({ email, isResending, onResend, onStartOver }: MethodStepProps) {
  const t = useText('onboarding');
  const heading = useRef<HTMLHeadingElement>(null);
  useScreenTitle(t('method.title'));
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('method.title')}
      </h1>
      <p className="muted">
        <RichText
          t={t}
          i18nKey="method.sentTo"
          values={{ email }}
          components={{ address: <b className="access-address" /> }}
        />
      </p>
      <section className="card login-way">
        <span className="login-way-icon">
          <Icon name="envelope" />
        </span>
        <div>
          <h2 className="h4">{t('method.link')}</h2>
          <p className="muted text-small">{t('method.linkHint')}</p>
        </div>
      </section>
      <p className="login-or">
        <span>{t('method.or')}</span>
      </p>
      <section className="card login-way">
        <span className="login-way-icon">
          <Icon name="dots-box" />
        </span>
        <div>
          <CodeForm email={email} />
        </div>
      </section>
      <AccessNotes />
      <div className="row is-wrapping login-again">
        <Button kind="outline" isPending={isResending} onClick={onResend}>
          {isResending ? t('method.resending') : t('method.resend')}
        </Button>
        <Button kind="quiet" onClick={onStartOver}>
          {t('method.different')}
        </Button>
      </div>
      <AccessTips
        title={t('method.tips')}
        tips={[
          { icon: 'check', text: t('method.tipSpam') },
          { icon: 'check', text: t('method.tipAddress') },
          { icon: 'check', text: t('method.tipWait') },
        ]}
      />
    </>
  );
}
