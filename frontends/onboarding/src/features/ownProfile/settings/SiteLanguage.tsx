import {
  LANGUAGE_PARAMETER,
  OFFERED_LANGUAGES,
  SITE_LANGUAGES,
  type SiteLanguageTag,
} from '@kolo/contracts/site/languages';
import { localeFor } from '@kolo/i18n';
import { look } from '@kolo/ui';
import type { MouseEvent } from 'react';
import { useChooseLanguageMutation } from '../../../api/language.ts';
import { useText } from '../../../texts/accountTexts.ts';
import styles from '../ownProfile.module.css';
import { Part } from '../parts/Part.tsx';

const open = (address: string) => window.location.assign(address);

export interface SiteLanguageProps {
  offered?: readonly SiteLanguageTag[];
  go?: (address: string) => void;
}

/** Like the footer's switch, for the account (docs/product.md#languages). */
export function SiteLanguage({ offered = OFFERED_LANGUAGES, go = open }: SiteLanguageProps) {
  const t = useText('account');
  const [choose] = useChooseLanguageMutation();
  const here = localeFor('en');
  return (
    <Part title={t('language.title')} className={styles.notifications}>
      <p className={look.muted}>{t('language.text')}</p>
      <ul className={styles.languages}>
        {offered.map((tag) => {
          const { name, locale, state } = SITE_LANGUAGES[tag];
          const address = `?${LANGUAGE_PARAMETER}=${tag}`;
          const change = async (event: MouseEvent) => {
            event.preventDefault();
            // Where the account cannot keep it, this browser still does.
            await choose(tag)
              .unwrap()
              .catch(() => undefined);
            go(address);
          };
          return (
            <li key={tag}>
              <a
                href={address}
                onClick={change}
                lang={tag}
                hrefLang={tag}
                aria-current={locale === here ? 'true' : undefined}
              >
                {state === 'beta' ? t('language.beta', { name }) : name}
              </a>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
