import { Brand, ButtonLink, classes, look } from '@kolo/ui';
import { useText } from '../texts/landingTexts.ts';
import styles from './hero.module.css';

/** Overlays the stage but stays outside `main`, since it is navigation. */
export function LandingHeader() {
  const t = useText('landing');
  return (
    <header className={classes(styles.landingHead, look.onStage)}>
      <div className={classes(styles.pageWidth, look.pageWidth)}>
        <Brand className={styles.brand} />
        <nav aria-label={t('nav')}>
          <a href="#how">{t('how')}</a>
          <a href="#community">{t('community')}</a>
          <a href="#pricing">{t('pricing')}</a>
        </nav>
        <ButtonLink className={styles.button} kind="outline-white" href="/login">
          {t('signIn')}
        </ButtonLink>
        <ButtonLink className={styles.button} kind="white" href="/register">
          {t('joinNow')}
        </ButtonLink>
      </div>
    </header>
  );
}
