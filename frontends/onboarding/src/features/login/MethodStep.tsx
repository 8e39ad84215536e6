import { RichText } from '@kolo/i18n';
import { Button, classes, Icon, look, useScreenTitle } from '@kolo/ui';
import { useEffect, useRef } from 'react';
import { AccessNotes } from '../../access/AccessNotes.tsx';
import { AccessTips } from '../../access/AccessTips.tsx';
import accessStyles from '../../access/access.module.css';
import { useText } from '../../texts/texts.ts';
import { CodeForm, type CodeFormProps } from './CodeForm.tsx';
import styles from './login.module.css';

export interface MethodStepProps {
  email: string;
  isResending: boolean;
  onResend: () => void;
  onStartOver: () => void;
  onKeptOut: CodeFormProps['onKeptOut'];
}

/** Step two: the link in the e-mail, or the code typed here. */
export function MethodStep({ email, isResending, onResend, onStartOver, onKeptOut }: MethodStepProps) {
  const t = useText('onboarding');
  const heading = useRef<HTMLHeadingElement>(null);
  useScreenTitle(t('method.title'));
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('method.title')}
      </h1>
      <p className={look.muted}>
        <RichText
          t={t}
          i18nKey="method.sentTo"
          values={{ email }}
          components={{ address: <b className={accessStyles.accessAddress} /> }}
        />
      </p>
      <section className={classes(look.card, styles.loginWay)}>
        <span className={styles.loginWayIcon}>
          <Icon name="envelope" />
        </span>
        <div>
          <h2 className={look.h4}>{t('method.link')}</h2>
          <p className={classes(look.muted, look.textSmall)}>{t('method.linkHint')}</p>
        </div>
      </section>
      <p className={styles.loginOr}>
        <span>{t('method.or')}</span>
      </p>
      <section className={classes(look.card, styles.loginWay)}>
        <span className={styles.loginWayIcon}>
          <Icon name="dots-box" />
        </span>
        <div>
          <CodeForm email={email} onKeptOut={onKeptOut} />
        </div>
      </section>
      <AccessNotes />
      <div className={classes(look.row, look.isWrapping, styles.loginAgain)}>
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
