import { pushWasAsked, useToast, useTurnOnPush } from '@kolo/store';
import { Button, classes, look } from '@kolo/ui';
import { useId } from 'react';
import { useText } from '../texts/texts.ts';
import styles from './pushQuestion.module.css';

/** Asked once, before the browser's own question (docs/product.md#on-the-home-screen). */
export default function PushQuestion({ onAnswered }: { onAnswered: () => void }) {
  const t = useText('shell');
  const toast = useToast();
  const turnOn = useTurnOnPush();
  const headingId = useId();

  /** The browser's own question may stay unanswered, so this one does not wait for it. */
  const accept = async () => {
    onAnswered();
    try {
      await turnOn();
    } catch (error) {
      const description = error instanceof DOMException ? t('push.impossible') : t('auth.pleaseTryAgain');
      toast({ title: t('push.failed'), description, tone: 'destructive' });
    }
  };
  const decline = () => {
    pushWasAsked();
    onAnswered();
  };

  return (
    <section className={classes(look.card, styles.pushQuestion)} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('push.question')}</h2>
      <p className={look.muted}>{t('push.text')}</p>
      <div className={styles.answers}>
        <Button kind="outline" onClick={decline}>
          {t('push.no')}
        </Button>
        <Button onClick={() => void accept()}>{t('push.yes')}</Button>
      </div>
    </section>
  );
}
