import { BRAND } from '@kolo/contracts/site/brand';
import { inOurLanguage } from '@kolo/i18n';
import { ButtonLink, classes, look } from '@kolo/ui';
import { useText } from '../texts/landingTexts.ts';
import styles from './hero.module.css';
import { KoloRing } from './KoloRing.tsx';

export function Hero() {
  const t = useText('landing');
  return (
    <div className={classes(look.stage, look.onStage)}>
      <section className={classes(look.pageWidth, styles.hero)} aria-labelledby="landing-title">
        <div>
          <h1 id="landing-title">{t('title')}</h1>
          <p className={styles.heroLead}>{t('lead', { tagline: inOurLanguage(BRAND.tagline) })}</p>
          <div className={styles.cta}>
            <ButtonLink className={styles.button} kind="white" isLarge href="/register">
              {t('joinNow')}
            </ButtonLink>
            <ButtonLink className={styles.button} kind="outline-white" isLarge href="#how">
              {t('how')}
            </ButtonLink>
          </div>
        </div>
        <KoloRing />
      </section>
      <div className={look.dancers} aria-hidden="true" />
    </div>
  );
}
