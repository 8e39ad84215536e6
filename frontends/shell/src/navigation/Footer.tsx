import { BRAND, HERITAGE_COUNTRIES } from '@kolo/contracts';
import { useText } from '@kolo/i18n';
import { Brand, Flag, UiLink } from '@kolo/ui';
import './footer.css';

const LINKS = [
  ['contact', '/contact'],
  ['privacy', '/privacy-policy'],
  ['terms', '/terms-of-service'],
  ['cookies', '/cookie-policy'],
  ['gdpr', '/gdpr'],
] as const;

/** Links to the static pages, tagline, flags and copyright (product 3). */
export function Footer({ isVisitor = false }: { isVisitor?: boolean }) {
  const t = useText('shell');
  return (
    <footer className="site-footer">
      <div className="dancers" aria-hidden="true" />
      <div className="page-width footer-content">
        <div className="footer-line">
          <div>
            <Brand isExternal={isVisitor} />
            <p>{BRAND.tagline}</p>
          </div>
          <ul className="footer-flags" aria-label={t('footer.countries')}>
            {HERITAGE_COUNTRIES.map(({ code }) => (
              <li key={code}>
                <Flag code={code} />
              </li>
            ))}
          </ul>
        </div>
        <div className="footer-line">
          <nav className="footer-links" aria-label={t('footer.label')}>
            {LINKS.map(([key, href]) => (
              <UiLink key={key} href={href}>
                {t(`footer.${key}`)}
              </UiLink>
            ))}
          </nav>
          <p>{t('footer.copyright', { year: BRAND.copyrightYear, brand: BRAND.name })}</p>
        </div>
      </div>
    </footer>
  );
}
