import { KEPT_OUT, keptOutUntil } from '@kolo/contracts/keptOut';
import { inOurLanguage, localeFor } from '@kolo/i18n';
import '@kolo/i18n/phrases/keptOut';
import type { ApiError } from '@kolo/store';
import { Button, ButtonLink, classes, look, useScreenTitle } from '@kolo/ui';
import { useEffect, useRef } from 'react';
import { useText } from '../../texts/texts.ts';
import styles from './keptOut.module.css';
import { safeRedirect } from './safeRedirect.ts';

export function KeptOutStep({ refusal, onStartOver }: { refusal: ApiError; onStartOver: () => void }) {
  const t = useText('onboarding');
  const heading = useRef<HTMLHeadingElement>(null);
  const { ground = '', until, appeal } = refusal.fields;
  useScreenTitle(refusal.message);
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {refusal.message}
      </h1>
      <p className={look.muted}>{inOurLanguage(KEPT_OUT.ground)}</p>
      <section className={classes(look.card, look.isPadded, styles.ground)}>
        <p>{ground}</p>
      </section>
      <p className={look.muted}>
        {until === undefined
          ? inOurLanguage(KEPT_OUT.forGood)
          : keptOutUntil(until, inOurLanguage(KEPT_OUT.until), localeFor('en-GB'))}
      </p>
      <div className={classes(look.row, look.isWrapping, styles.again)}>
        <ButtonLink href={safeRedirect(appeal ?? '/contact')}>{inOurLanguage(KEPT_OUT.appeal)}</ButtonLink>
        <Button kind="quiet" onClick={onStartOver}>
          {t('method.different')}
        </Button>
      </div>
      <p className={classes(look.muted, look.textSmall, styles.reads)}>{inOurLanguage(KEPT_OUT.reads)}</p>
    </>
  );
}
