import { HERITAGE_COUNTRIES } from '@kolo/contracts/places/heritageCountries';
import { BRAND } from '@kolo/contracts/site/brand';
import { inOurLanguage } from '@kolo/i18n';
import { Brand, classes, Flag, look, UiLink } from '@kolo/ui';
import { useText } from '../texts/texts.ts';
import styles from './footer.module.css';
import { LanguageSwitch, type LanguageSwitchProps } from './LanguageSwitch.tsx';

const LINKS = [
  ['contact', '/contact'],
  ['privacy', '/privacy-policy'],
  ['terms', '/terms-of-service'],
  ['cookies', '/cookie-policy'],
  ['gdpr', '/gdpr'],
] as const;

export function Footer({
  isVisitor = false,
  isAboveBar = false,
  onLanguage,
}: {
  isVisitor?: boolean;
  isAboveBar?: boolean;
  onLanguage?: LanguageSwitchProps['onChoose'];
}) {
  const t = useText('shell');
  return (
    <footer className={classes(styles.siteFooter, isAboveBar && styles.isAboveBar)}>
      <div className={classes(styles.dancers, look.dancers)} aria-hidden="true" />
      <div className={classes(look.pageWidth, styles.footerContent)}>
        <div className={styles.footerLine}>
          <div>
            <Brand className={styles.brand} isExternal={isVisitor} />
            <p>{inOurLanguage(BRAND.tagline)}</p>
          </div>
          <ul className={styles.footerFlags} aria-label={t('footer.countries')}>
            {HERITAGE_COUNTRIES.map(({ code }) => (
              <li key={code}>
                <Flag code={code} />
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.footerLine}>
          <nav className={styles.footerLinks} aria-label={t('footer.label')}>
            {LINKS.map(([key, href]) => (
              <UiLink key={key} href={href}>
                {t(`footer.${key}`)}
              </UiLink>
            ))}
          </nav>
          <p>{t('footer.copyright', { year: BRAND.copyrightYear, brand: BRAND.name })}</p>
        </div>
        <LanguageSwitch onChoose={onLanguage} />
      </div>
    </footer>
  );
}
