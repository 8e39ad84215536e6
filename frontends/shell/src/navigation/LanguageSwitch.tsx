import {
  LANGUAGE_PARAMETER,
  OFFERED_LANGUAGES,
  SITE_LANGUAGES,
  type SiteLanguageTag,
} from '@kolo/contracts/site/languages';
import { localeFor } from '@kolo/i18n';
import type { MouseEvent } from 'react';
import { useText } from '../texts/texts.ts';
import styles from './footer.module.css';

export interface LanguageSwitchProps {
  offered?: readonly SiteLanguageTag[];
  /** Keeps a member's choice before the page is loaded again. */
  onChoose?: ((tag: SiteLanguageTag) => Promise<unknown>) | undefined;
  go?: (address: string) => void;
}

const open = (address: string) => window.location.assign(address);

/** Links, which work without scripts too: the gateway remembers what an address asks for. */
export function LanguageSwitch({ offered = OFFERED_LANGUAGES, onChoose, go = open }: LanguageSwitchProps) {
  const t = useText('shell');
  if (offered.length < 2) return null;
  return (
    <nav className={styles.footerLinks} aria-label={t('footer.language')}>
      {offered.map((tag) => {
        const { name, locale, state } = SITE_LANGUAGES[tag];
        const address = `?${LANGUAGE_PARAMETER}=${tag}`;
        const choose = async (event: MouseEvent) => {
          if (!onChoose) return;
          event.preventDefault();
          // Where the account cannot keep it, this browser still does.
          await onChoose(tag).catch(() => undefined);
          go(address);
        };
        return (
          <a
            key={tag}
            href={address}
            onClick={choose}
            lang={tag}
            hrefLang={tag}
            aria-current={locale === localeFor('en') ? 'true' : undefined}
          >
            {state === 'beta' ? t('footer.beta', { name }) : name}
          </a>
        );
      })}
    </nav>
  );
}
