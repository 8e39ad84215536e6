import { BeadRing, Button, classes, Dialog, look, scoreRingStyles } from '@kolo/ui';
import { useEffect, useState } from 'react';
import { useText } from '../../../texts/accountTexts.ts';
import styles from './countdown.module.css';

const SECOND = 1_000;
const SECONDS_SHOWN = 5;
const RING = { width: 96, height: 96, fontSize: 32 };

const leave = () => window.location.assign('/');

/** Can be read for as long as one likes (docs/product.md#deletion-receipts). */
function Receipt({ receipt }: { receipt: string }) {
  const t = useText('account');
  const address = `${window.location.origin}/receipt`;
  const file = `${t('own.receiptFile', { address })}\n\n${receipt}\n`;
  return (
    <div className={styles.receipt}>
      <p className={look.muted}>{t('own.receiptHint', { address })}</p>
      <textarea readOnly rows={8} aria-label={t('own.receipt')} value={receipt} />
      <a
        className={look.strongLink}
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
        download="kolo-receipt.txt"
      >
        {t('own.receiptSave')}
      </a>
    </div>
  );
}

/** Leaves after five seconds unless the receipt is opened (docs/product.md#deletion-receipts). */
export function DeletedDialog({ receipt }: { receipt: string }) {
  const t = useText('account');
  const [left, setLeft] = useState(SECONDS_SHOWN);
  const [isReading, setIsReading] = useState(false);

  useEffect(() => {
    if (isReading) return;
    const timer = setTimeout(() => {
      if (left > 1) setLeft(left - 1);
      else leave();
    }, SECOND);
    return () => clearTimeout(timer);
  }, [left, isReading]);

  if (isReading)
    return (
      <Dialog isOpen title={t('own.deleted')} actions={<Button onClick={leave}>{t('own.leave')}</Button>}>
        <Receipt receipt={receipt} />
      </Dialog>
    );
  return (
    <Dialog
      isOpen
      title={t('own.deleted')}
      actions={
        <Button kind="outline" onClick={() => setIsReading(true)}>
          {t('own.receiptShow')}
        </Button>
      }
    >
      <div className={styles.countdown}>
        <div
          className={classes(styles.scoreRing, scoreRingStyles.scoreRing, scoreRingStyles.isPlain)}
          style={RING}
          aria-hidden="true"
        >
          <BeadRing beads={SECONDS_SHOWN} filled={left} beadRadius={5} />
          <span>{left}</span>
        </div>
        <p>{t('own.deletedText', { count: left })}</p>
      </div>
    </Dialog>
  );
}
