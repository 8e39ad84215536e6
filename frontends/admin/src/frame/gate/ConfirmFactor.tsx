import type { Protection } from '@kolo/contracts/api/secondFactor';
import { errorMessage } from '@kolo/store';
import { Alert, Button, look } from '@kolo/ui';
import { useConfirmByCodeMutation } from '../../api/secondFactor.ts';
import { useText } from '../../texts/texts.ts';
import { CodeForm } from './CodeForm.tsx';
import styles from './gate.module.css';
import { usePasskey } from './usePasskey.ts';

export function ConfirmFactor({ factors }: Pick<Protection, 'factors'>) {
  const t = useText('admin');
  const passkey = usePasskey();
  const [confirm, { isLoading, isSuccess, error }] = useConfirmByCodeMutation();
  const has = (kind: Protection['factors'][number]['kind']) => factors.some((factor) => factor.kind === kind);
  return (
    <div className={styles.form}>
      {has('passkey') && (
        <>
          {passkey.failure && <Alert>{passkey.failure}</Alert>}
          <Button icon="lock" isBlock isPending={passkey.isPending} onClick={() => void passkey.confirm()}>
            {t('protection.byPasskey')}
          </Button>
        </>
      )}
      {has('passkey') && has('app') && <p className={styles.or}>{t('protection.or')}</p>}
      {has('app') && (
        <CodeForm
          isPending={isLoading || isSuccess}
          error={error ? errorMessage(error, t('protection.failed')) : null}
          onCode={(code) => void confirm(code)}
        />
      )}
      <p className={look.muted}>{t('protection.lost')}</p>
    </div>
  );
}
