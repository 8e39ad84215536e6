import { usePausing } from '@kolo/store';
import { Button, look } from '@kolo/ui';
import { useText } from '../../../texts/accountTexts.ts';
import styles from '../ownProfile.module.css';
import { Part } from '../parts/Part.tsx';

export function Pausing() {
  const t = useText('account');
  const common = useText('common');
  const { isPaused, change, isChanging } = usePausing();
  return (
    <Part title={isPaused ? common('pause.paused') : t('pause.title')} className={styles.notifications}>
      <p className={look.muted} data-keep-clear>
        {isPaused ? t('pause.pausedText') : t('pause.text')}
      </p>
      <Button
        kind={isPaused ? 'primary' : 'outline'}
        isPending={isChanging}
        onClick={() => void change(!isPaused)}
      >
        {isPaused ? common('pause.show') : t('pause.pause')}
      </Button>
    </Part>
  );
}
