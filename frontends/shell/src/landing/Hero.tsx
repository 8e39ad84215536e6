import { BRAND } from '@kolo/contracts';
import { useText } from '@kolo/i18n';
import { ButtonLink } from '@kolo/ui';
import { KoloRing } from './KoloRing.tsx';
import './hero.css';

/** The first screen: the promise and the ring. */
export function Hero() {
  const t = useText('landing');
  return (
    <div className="stage on-stage">
      <section className="page-width hero" aria-labelledby="landing-title">
        <div>
          <h1 id="landing-title">{t('title')}</h1>
          <p className="hero-lead">{t('lead', { tagline: BRAND.tagline })}</p>
          <div className="cta">
            <ButtonLink kind="white" isLarge href="/register">
              {t('joinNow')}
            </ButtonLink>
            <ButtonLink kind="outline-white" isLarge href="#how">
              {t('how')}
            </ButtonLink>
          </div>
        </div>
        <KoloRing />
      </section>
      <div className="dancers" aria-hidden="true" />
    </div>
  );
}
