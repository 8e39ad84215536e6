import { errorMessage } from '@kolo/store';
import { Alert, Button, look, PageSpinner } from '@kolo/ui';
import { useEffect, useRef } from 'react';
import { useAddAppMutation, useOfferAppMutation } from '../../api/secondFactor.ts';
import { useText } from '../../texts/texts.ts';
import { CodeForm } from './CodeForm.tsx';
import styles from './gate.module.css';
import { QrCode } from './QrCode.tsx';

export interface AppStepsProps {
  onBack: () => void;
  onAdded: () => void;
}

const GROUPS = /.{1,4}/g;

export function AppSteps({ onBack, onAdded }: AppStepsProps) {
  const t = useText('admin');
  const common = useText('common');
  const heading = useRef<HTMLHeadingElement>(null);
  const [ask, { data: offer, error: refusal }] = useOfferAppMutation();
  const [add, { isLoading, isSuccess, error }] = useAddAppMutation();
  useEffect(() => {
    heading.current?.focus();
    void ask();
  }, [ask]);

  return (
    <div className={styles.steps}>
      <h2 ref={heading} tabIndex={-1} className={look.h4}>
        {t('protection.scan')}
      </h2>
      {!offer && !refusal && <PageSpinner />}
      {refusal && (
        <>
          <Alert>{errorMessage(refusal, t('protection.failed'))}</Alert>
          <Button kind="soft" icon="retry" onClick={() => void ask()}>
            {common('tryAgain')}
          </Button>
        </>
      )}
      {offer && (
        <>
          <div className={styles.key}>
            <QrCode text={offer.address} label={t('protection.picture')} />
            <div>
              <p className={look.muted}>{t('protection.orType')}</p>
              <p className={styles.letters} translate="no">
                {offer.secret.match(GROUPS)?.join(' ')}
              </p>
              <a className={look.strongLink} href={offer.address}>
                {t('protection.openApp')}
              </a>
            </div>
          </div>
          <CodeForm
            isPending={isLoading || isSuccess}
            error={error ? errorMessage(error, t('protection.failed')) : null}
            onCode={async (code) => {
              const { data } = await add({ secret: offer.secret, code });
              if (data) onAdded();
            }}
          />
        </>
      )}
      <Button kind="soft" icon="arrow-left" isBlock onClick={onBack}>
        {common('back')}
      </Button>
    </div>
  );
}
