import { Button, type IconName } from '@kolo/ui';
import { useEffect, useState } from 'react';
import { useText } from '../../texts/texts.ts';
import styles from './code.module.css';

const WAIT_S = 60;
const SECOND_MS = 1_000;

export interface ResendEmailProps {
  kind: 'outline' | 'quiet';
  isSending: boolean;
  onResend: () => Promise<boolean>;
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** At most once a minute (docs/product.md#signing-in). */
export function ResendEmail({ kind, isSending, onResend }: ResendEmailProps) {
  const t = useText('onboarding');
  const [left, setLeft] = useState(0);
  const isWaiting = left > 0;
  const [wasSent, setWasSent] = useState(false);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const resend = async () => {
    if (isWaiting || !(await onResend())) return;
    setWasSent(true);
    setLeft(WAIT_S);
  };

  const icon: IconName = isWaiting ? 'clock' : 'envelope';
  return (
    <div>
      <Button
        kind={kind}
        icon={icon}
        isPending={isSending}
        aria-disabled={isWaiting}
        onClick={() => void resend()}
      >
        {isSending
          ? t('method.resending')
          : isWaiting
            ? t('method.resendIn', { time: clock(left) })
            : t('method.resend')}
      </Button>
      <p className={styles.resendHint}>{wasSent && t('method.newest')}</p>
    </div>
  );
}
