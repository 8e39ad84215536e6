import { LIMITS } from '@kolo/contracts';
import { errorMessage } from '@kolo/store';
import { Alert, Button, classes, InfoBox, look, TextAreaField, useScreenTitle } from '@kolo/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useCheckReceiptMutation } from '../api/checkReceipt.ts';
import { BackHome } from '../navigation/BackHome.tsx';
import { useText } from '../texts/texts.ts';
import styles from './receipt.module.css';

const dateOf = (at: string): string =>
  `${new Date(at).toLocaleString('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

/**
 * Checks a receipt for an erased account; for everybody, as who holds one has no account any more
 * (docs/product.md#deletion-receipts).
 */
export default function ReceiptPage() {
  const t = useText('shell');
  const [receipt, setReceipt] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [check, { data, error, isLoading, originalArgs }] = useCheckReceiptMutation();
  const told = useRef<HTMLDivElement>(null);
  useScreenTitle(t('receipt.title'));
  useEffect(() => {
    if (data || error) told.current?.scrollIntoView?.({ block: 'nearest' });
  }, [data, error]);
  const isChecked = originalArgs === receipt.trim() && !isLoading;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(receipt.trim() === '');
    if (receipt.trim() !== '' && !isLoading) void check(receipt.trim());
  };

  return (
    <>
      <BackHome />
      <div className={styles.receipt}>
        <h1>{t('receipt.title')}</h1>
        <p className={look.muted}>{t('receipt.lead')}</p>
        <form className={classes(look.card, look.isPadded, styles.form)} onSubmit={submit} noValidate>
          <TextAreaField
            name="receipt"
            label={t('receipt.label')}
            value={receipt}
            onChange={setReceipt}
            error={isMissing && receipt.trim() === '' ? t('receipt.missing') : null}
            maxLength={LIMITS.receiptLength}
            spellCheck={false}
          />
          <Button type="submit" isPending={isLoading}>
            {t('receipt.check')}
          </Button>
          <div ref={told} className={styles.answer}>
            <div role="status" className={styles.told}>
              {isChecked && data?.valid && data.erasedAt && (
                <InfoBox icon="check">
                  <b>{t('receipt.valid')}</b>
                  <p>{t('receipt.says', { date: dateOf(data.erasedAt), what: data.what ?? '' })}</p>
                </InfoBox>
              )}
            </div>
            {isChecked && data && !data.valid && (
              <Alert>
                <b>{t('receipt.invalid')}</b>
                <br />
                {t('receipt.invalidHint')}
              </Alert>
            )}
            {isChecked && error && <Alert>{errorMessage(error, t('receipt.failed'))}</Alert>}
          </div>
        </form>
      </div>
    </>
  );
}
