import { Icon } from '@kolo/ui';
import { useText } from '../texts/texts.ts';
import styles from './access.module.css';

export function AccessNotes() {
  const t = useText('onboarding');
  return (
    <ul className={styles.accessNotes}>
      <li>
        <Icon name="shield" />
        {t('access.noPasswords')}
      </li>
      <li>
        <Icon name="clock" />
        {t('access.expires')}
      </li>
      <li>
        <Icon name="check" />
        {t('access.oneTime')}
      </li>
    </ul>
  );
}
