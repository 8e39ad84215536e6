import { HERITAGE_COUNTRIES } from '@kolo/contracts/places/heritageCountries';
import { classes, countryLabel, flagUrl, look, UiLink } from '@kolo/ui';
import styles from './sections.module.css';

const WELCOMES: Record<string, { lang: string; text: string }> = {
  AL: { lang: 'sq', text: 'Mirë se vjen' },
  BA: { lang: 'bs', text: 'Dobro došli' },
  BG: { lang: 'bg', text: 'Добре дошли' },
  HR: { lang: 'hr', text: 'Dobro došli' },
  XK: { lang: 'sq', text: 'Mirë se vini' },
  ME: { lang: 'sr-Latn', text: 'Dobro došli' },
  MK: { lang: 'mk', text: 'Добредојдовте' },
  RO: { lang: 'ro', text: 'Bine ai venit' },
  RS: { lang: 'sr', text: 'Добро дошли' },
  SI: { lang: 'sl', text: 'Dobrodošli' },
};

export function Countries() {
  return (
    <div className={styles.countries}>
      {HERITAGE_COUNTRIES.map(({ code }) => (
        <UiLink key={code} className={classes(look.card, styles.country)} href="/register">
          <img src={flagUrl(code)} alt="" width="300" height="200" loading="lazy" />
          <b>{countryLabel(code)}</b>
          <span lang={WELCOMES[code]?.lang}>{WELCOMES[code]?.text}</span>
        </UiLink>
      ))}
    </div>
  );
}
