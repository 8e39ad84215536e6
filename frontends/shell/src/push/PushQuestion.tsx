import { pushWasAsked, useToast, useTurnOnPush } from '@kolo/store';
import { Button, classes, look } from '@kolo/ui';
import { useId, useState } from 'react';
import { useText } from '../texts/texts.ts';
import styles from './pushQuestion.module.css';

/** Our own question before the browser's, after a first match; asked once (docs/product.md#on-the-home-screen). */
export default function PushQuestion({ onAnswered }: { onAnswered: () => void }) {
  const t = useText('shell');
  const toast = useToast();
  const turnOn = useTurnOnPush();
  const headingId = useId();
  const [isPending, setIsPending] = useState(false);

  const accept = async () => {
    setIsPending(true);
    try {
      await turnOn();
    } catch {
      toast({ title: t('push.failed'), description: t('auth.pleaseTryAgain'), tone: 'destructive' });
    }
    onAnswered();
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
        <Button isPending={isPending} onClick={() => void accept()}>
          {t('push.yes')}
        </Button>
      </div>
    </section>
  );
}
