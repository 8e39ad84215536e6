import { useText } from '@kolo/i18n';
import { Brand, ButtonLink } from '@kolo/ui';
import './hero.css';

/** Lies over the stage, so that navigation stays outside of the content. */
export function LandingHeader() {
  const t = useText('landing');
  return (
    <header className="landing-head on-stage">
      <div className="page-width">
        <Brand />
        <nav aria-label={t('nav')}>
          <a href="#how">{t('how')}</a>
          <a href="#community">{t('community')}</a>
          <a href="#pricing">{t('pricing')}</a>
        </nav>
        <ButtonLink kind="outline-white" href="/login">
          {t('signIn')}
        </ButtonLink>
        <ButtonLink kind="white" href="/register">
          {t('joinNow')}
        </ButtonLink>
      </div>
    </header>
  );
}
