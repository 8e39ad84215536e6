import { errorMessage } from '@kolo/store';
import { Alert, Button, Icon } from '@kolo/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { useDismissCautionMutation } from '../../../api/dismissCaution.ts';
import { useText } from '../../../texts/texts.ts';
import { PartnerSafety } from '../PartnerSafety.tsx';
import type { Partner } from '../usePartner.ts';
import styles from './caution.module.css';

export interface CautionProps {
  partner: Partner;
  /** The thread is to be left. */
  onBlocked: () => void;
}

/** As near to the end of the thread as this, besides its own height, one reads the end. */
const NEAR_PX = 120;

/** Keeps the end of the thread in view where one reads it, as this comes a moment after the message. */
function useEndInView(note: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const log = note.current?.closest('[role="log"]');
    if (!note.current || !log) return;
    const below = log.scrollHeight - log.clientHeight - log.scrollTop;
    if (below < note.current.offsetHeight + NEAR_PX) log.scrollTo?.(0, log.scrollHeight);
  }, [note]);
}

/**
 * What is said to who got a first message with links or words of payment: to take their time, and two ways on
 * (docs/product.md#signals). The focus stays in the thread when it goes.
 */
export default function Caution({ partner, onBlocked }: CautionProps) {
  const t = useText('chat');
  const note = useRef<HTMLElement>(null);
  const [isReporting, setIsReporting] = useState(false);
  const [dismiss, { isLoading, error }] = useDismissCautionMutation();
  useEndInView(note);
  const find = async () => {
    const log = note.current?.closest<HTMLElement>('[role="log"]');
    const { error: failure } = await dismiss(partner.id);
    if (!failure) log?.focus({ preventScroll: true });
  };
  return (
    <aside className={styles.caution} ref={note} aria-label={t('caution.title')}>
      <Icon name="shield" />
      <div>
        <h3>{t('caution.title')}</h3>
        <p>{t('caution.text')}</p>
        {error && <Alert>{errorMessage(error, t('caution.failed'))}</Alert>}
        <div className={styles.ways}>
          <Button kind="outline" aria-haspopup="dialog" onClick={() => setIsReporting(true)}>
            {t('caution.report')}
          </Button>
          <Button kind="quiet" isPending={isLoading} onClick={() => void find()}>
            {t('caution.fine')}
          </Button>
        </div>
      </div>
      {isReporting && (
        <PartnerSafety
          partner={partner}
          first="report"
          onClose={() => setIsReporting(false)}
          onBlocked={onBlocked}
        />
      )}
    </aside>
  );
}
