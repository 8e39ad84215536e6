import { useText } from '@kolo/i18n';
import { Brand, ButtonLink } from '@kolo/ui';
import './topBar.css';

/** The header of public pages for a visitor. */
export function PublicBar() {
  const t = useText('shell');
  return (
    <header className="top-bar is-public">
      <div className="page-width">
        <Brand isExternal />
        <div className="row">
          <ButtonLink kind="outline" href="/login">
            {t('nav.signIn')}
          </ButtonLink>
          <ButtonLink href="/register">{t('nav.joinNow')}</ButtonLink>
        </div>
      </div>
    </header>
  );
}
