import { ButtonLink, EmptyState } from '@kolo/ui';
import { useText } from '../texts/texts.ts';
import styles from './messages.module.css';

/** Nothing to read and nobody chosen: what to do to get there. */
export function Nobody() {
  const t = useText('chat');
  return (
    <div className={styles.nobody}>
      <EmptyState
        title={t('nobody.title')}
        text={t('nobody.text')}
        action={
          <ButtonLink href="/matches" icon="heart">
            {t('nobody.matches')}
          </ButtonLink>
        }
      >
        <ul className={styles.chatTips}>
          {t('nobody.tips', { returnObjects: true }).map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </EmptyState>
    </div>
  );
}
