import { Brand, ButtonLink, classes, look } from '@kolo/ui';
import { useText } from '../texts/texts.ts';
import styles from './topBar.module.css';

export function PublicBar() {
  const t = useText('shell');
  return (
    <header className={classes(styles.topBar, styles.isPublic)}>
      <div className={classes(styles.pageWidth, look.pageWidth)}>
        <Brand className={styles.brand} isExternal />
        <div className={look.row}>
          <ButtonLink className={styles.button} kind="outline" href="/login">
            {t('nav.signIn')}
          </ButtonLink>
          <ButtonLink className={styles.button} href="/register">
            {t('nav.joinNow')}
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}
