import { BRAND } from '@kolo/contracts/site/brand';
import { RichText } from '@kolo/i18n/rich-text';
import { Button, classes, Icon, look, UiLink, useScreenTitle } from '@kolo/ui';
import { useId } from 'react';
import { AccessNotes } from '../../access/AccessNotes.tsx';
import { AccessTips } from '../../access/AccessTips.tsx';
import accessStyles from '../../access/access.module.css';
import { CodeForm, type CodeFormProps } from '../../access/code/CodeForm.tsx';
import { ResendEmail, type ResendEmailProps } from '../../access/code/ResendEmail.tsx';
import { useText } from '../../texts/texts.ts';
import styles from './login.module.css';

export interface MethodStepProps {
  email: string;
  letters: number;
  isResending: boolean;
  onResend: ResendEmailProps['onResend'];
  onStartOver: () => void;
  onKeptOut: CodeFormProps['onKeptOut'];
}

export function MethodStep({
  email,
  letters,
  isResending,
  onResend,
  onStartOver,
  onKeptOut,
}: MethodStepProps) {
  const t = useText('onboarding');
  const headingId = useId();
  useScreenTitle(t('method.title'));

  return (
    <>
      <h1 id={headingId}>{t('method.title')}</h1>
      <p className={look.muted} data-keep-clear>
        <RichText
          t={t}
          i18nKey="method.sentTo"
          values={{ email }}
          components={{ address: <b className={accessStyles.accessAddress} /> }}
        />{' '}
        {t('method.noAccount')}{' '}
        <UiLink href="/register">
          <b>{t('login.join', { brand: BRAND.name })}</b>
        </UiLink>
      </p>
      <section className={classes(styles.loginWay, styles.isNote)}>
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
          <CodeForm email={email} headingId={headingId} letters={letters} hasButton onKeptOut={onKeptOut} />
        </div>
      </section>
      <AccessNotes />
      <div className={classes(look.row, look.isWrapping, styles.loginAgain)}>
        <ResendEmail kind="outline" isSending={isResending} onResend={onResend} />
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
