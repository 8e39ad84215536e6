import { errorMessage } from '@kolo/store';
import { Alert, Button, Icon } from '@kolo/ui';
import { useLayoutEffect, useRef } from 'react';
import { useDismissCautionMutation } from '../../../api/dismissCaution.ts';
import type { Partner } from '../../../partner/usePartner.ts';
import type { Safety } from '../../../partner/useSafety.ts';
import { useText } from '../../../texts/texts.ts';
import styles from './caution.module.css';

export interface CautionProps {
  partner: Partner;
  safety: Safety;
}

/** Within this distance of the end, plus the caution's own height, the reader is following along. */
const NEAR_PX = 120;

/** Keeps the end in view if the reader is there: the caution appears a moment after its message. */
function useEndInView(note: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const log = note.current?.closest('[role="log"]');
    if (!note.current || !log) return;
    const below = log.scrollHeight - log.clientHeight - log.scrollTop;
    if (below < note.current.offsetHeight + NEAR_PX) log.scrollTo?.(0, log.scrollHeight);
  }, [note]);
}

/** Warns of links and payment words in a first message (docs/product.md#signals). */
export default function Caution({ partner, safety }: CautionProps) {
  const t = useText('chat');
  const note = useRef<HTMLElement>(null);
  const [dismiss, { isLoading, error }] = useDismissCautionMutation();
  useEndInView(note);
  const dismissCaution = async () => {
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
          <Button
            kind="outline"
            aria-haspopup="dialog"
            onClick={({ currentTarget }) =>
              safety.toggle({ from: 'caution', partner, button: currentTarget })
            }
          >
            {t('caution.report')}
          </Button>
          <Button kind="quiet" isPending={isLoading} onClick={() => void dismissCaution()}>
            {t('caution.fine')}
          </Button>
        </div>
      </div>
    </aside>
  );
}
