import { usePausing } from '@kolo/store';
import { Button, classes, look } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';
import styles from './ownProfile.module.css';

/** Whom the profile is shown to, with the switch (product 48). */
export function Pausing() {
  const t = useText('onboarding');
  const common = useText('common');
  const { isPaused, change, isChanging } = usePausing();
  return (
    <section className={classes(look.card, look.isPadded, styles.notifications)}>
      <h2 className={look.h4}>{isPaused ? common('pause.paused') : t('pause.title')}</h2>
      <p className={look.muted}>{isPaused ? t('pause.pausedText') : t('pause.text')}</p>
      <Button
        kind={isPaused ? 'primary' : 'outline'}
        isPending={isChanging}
        onClick={() => void change(!isPaused)}
      >
        {isPaused ? common('pause.show') : t('pause.pause')}
      </Button>
    </section>
  );
}
