import { Alert, Button, look } from '@kolo/ui';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../texts/texts.ts';
import { AppSteps } from './AppSteps.tsx';
import styles from './gate.module.css';
import { usePasskey } from './usePasskey.ts';

const nothing = () => undefined;

export function AddFactor({ onAdded = nothing }: { onAdded?: () => void }) {
  const t = useText('admin');
  const [isByApp, setIsByApp] = useState(false);
  const byApp = useRef<HTMLButtonElement>(null);
  const wasByApp = useRef(false);
  const passkey = usePasskey();

  useEffect(() => {
    if (wasByApp.current && !isByApp) byApp.current?.focus();
    wasByApp.current = isByApp;
  }, [isByApp]);

  const added = () => {
    setIsByApp(false);
    onAdded();
  };
  if (isByApp) return <AppSteps onBack={() => setIsByApp(false)} onAdded={added} />;
  return (
    <div className={styles.form}>
      {passkey.failure && <Alert>{passkey.failure}</Alert>}
      {browserSupportsWebAuthn() ? (
        <Button
          icon="lock"
          isBlock
          isPending={passkey.isPending}
          onClick={async () => {
            if (await passkey.add()) added();
          }}
        >
          {t('protection.passkey')}
        </Button>
      ) : (
        <p className={look.muted}>{t('protection.noPasskeys')}</p>
      )}
      <Button
        ref={byApp}
        kind="outline"
        isBlock
        disabled={passkey.isPending}
        onClick={() => setIsByApp(true)}
      >
        {t('protection.app')}
      </Button>
    </div>
  );
}
