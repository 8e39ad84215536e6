import { useCurrentUser } from '@kolo/store';
import { ButtonLink, CircleArt, classes, look, useScreenTitle } from '@kolo/ui';
import { useText } from '../texts/texts.ts';
import styles from './notFound.module.css';

export default function NotFoundPage() {
  const t = useText('shell');
  const common = useText('common');
  const user = useCurrentUser();
  useScreenTitle(t('notFound.title'));
  return (
    <section className={classes(look.stage, look.onStage, styles.notFound)}>
      <div className={styles.four} aria-hidden="true">
        <span>4</span>
        <CircleArt kind="missing" at={1} />
        <span>4</span>
      </div>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <div className={styles.actions}>
        <ButtonLink kind="white" isLarge href="/">
          {common('backToHome')}
        </ButtonLink>
        {user?.hasProfile && (
          <ButtonLink kind="outline-white" isLarge href="/matches">
            {t('notFound.matches')}
          </ButtonLink>
        )}
      </div>
      <div className={styles.gap} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
    </section>
  );
}
