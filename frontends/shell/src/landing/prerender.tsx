import { BRAND } from '@kolo/contracts/site/brand';
import { inOurLanguage } from '@kolo/i18n';
import { renderToStaticMarkup } from 'react-dom/server.browser';
import { textOf } from '../texts/landingTexts.ts';
import '@kolo/ui/base.css';
import { LandingPage } from './LandingPage.tsx';

const t = textOf('landing');

export const render = () => ({
  title: `${t('title')} · ${BRAND.name}`,
  description: t('lead', { tagline: inOurLanguage(BRAND.tagline) }),
  page: renderToStaticMarkup(<LandingPage />),
});
