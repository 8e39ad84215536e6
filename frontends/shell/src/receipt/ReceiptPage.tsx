import { LIMITS } from '@kolo/contracts/limits';
import { localeFor } from '@kolo/i18n';
import { errorMessage } from '@kolo/store';
import { Alert, Button, classes, InfoBox, look, TextAreaField, useScreenTitle } from '@kolo/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useCheckReceiptMutation } from '../api/checkReceipt.ts';
import { BackHome } from '../navigation/BackHome.tsx';
import styles from './receipt.module.css';
import { useText } from './texts.ts';

const dateOf = (at: string): string =>
  `${new Date(at).toLocaleString(localeFor('en'), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

/** Public: whoever holds a receipt no longer has an account (docs/product.md#deletion-receipts). */
export default function ReceiptPage() {
  const t = useText('receipt');
  const [receipt, setReceipt] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [check, { data, error, isLoading, originalArgs }] = useCheckReceiptMutation();
  const told = useRef<HTMLDivElement>(null);
  useScreenTitle(t('title'));
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
        <h1>{t('title')}</h1>
        <p className={look.muted}>{t('lead')}</p>
        <form className={classes(look.card, look.isPadded, styles.form)} onSubmit={submit} noValidate>
          <TextAreaField
            name="receipt"
            label={t('label')}
            value={receipt}
            onChange={setReceipt}
            error={isMissing && receipt.trim() === '' ? t('missing') : null}
            maxLength={LIMITS.receiptLength}
            spellCheck={false}
          />
          <Button type="submit" isPending={isLoading}>
            {t('check')}
          </Button>
          <div ref={told} className={styles.answer}>
            <div role="status" className={styles.told}>
              {isChecked && data?.valid && data.erasedAt && (
                <InfoBox icon="check">
                  <b>{t('valid')}</b>
                  <p>{t('says', { date: dateOf(data.erasedAt), what: data.what ?? '' })}</p>
                </InfoBox>
              )}
            </div>
            {isChecked && data && !data.valid && (
              <Alert>
                <b>{t('invalid')}</b>
                <br />
                {t('invalidHint')}
              </Alert>
            )}
            {isChecked && error && <Alert>{errorMessage(error, t('failed'))}</Alert>}
          </div>
        </form>
      </div>
    </>
  );
}
