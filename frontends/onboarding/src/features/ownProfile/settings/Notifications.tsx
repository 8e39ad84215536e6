import type { PushKind } from '@kolo/contracts/api/push';
import { usePush, useToast } from '@kolo/store';
import { Button, Checkbox, look } from '@kolo/ui';
import { useState } from 'react';
import { useText } from '../../../texts/accountTexts.ts';
import styles from '../ownProfile.module.css';
import { Part } from '../parts/Part.tsx';

const KINDS: readonly PushKind[] = ['match', 'message'];

export function Notifications() {
  const t = useText('account');
  const toast = useToast();
  const { state, kinds, choose, turnOn, turnOff } = usePush();
  const [isPending, setIsPending] = useState(false);

  const attempt = async (work: () => Promise<unknown>) => {
    setIsPending(true);
    try {
      await work();
    } catch (error) {
      const description = error instanceof DOMException ? t('push.impossible') : t('push.failedHint');
      toast({ title: t('push.failed'), description, tone: 'destructive' });
    }
    setIsPending(false);
  };

  if (state === null) return null;
  return (
    <Part title={t('push.title')} className={styles.notifications}>
      {(state === 'on' || state === 'off') && <p className={look.muted}>{t('push.text')}</p>}
      {state === 'unsupported' && <p className={look.muted}>{t('push.unsupported')}</p>}
      {state === 'blocked' && <p className={look.muted}>{t('push.blocked')}</p>}
      {state === 'on' &&
        kinds &&
        KINDS.map((kind) => (
          <Checkbox
            key={kind}
            isChecked={kinds[kind]}
            onChange={(isOn) => void attempt(() => choose({ ...kinds, [kind]: isOn }))}
          >
            {t(`push.${kind}`)}
          </Checkbox>
        ))}
      {(state === 'on' || state === 'off') && (
        <Button
          kind="outline"
          isPending={isPending}
          onClick={() => void attempt(state === 'on' ? turnOff : turnOn)}
        >
          {state === 'on' ? t('push.turnOff') : t('push.turnOn')}
        </Button>
      )}
    </Part>
  );
}
