import { BRAND } from '@kolo/contracts';
import { renderToStaticMarkup } from 'react-dom/server.browser';
import { textOf } from '../texts/landingTexts.ts';
import '@kolo/ui/base.css';
import { LandingPage } from './LandingPage.tsx';

const t = textOf('landing');

/** The page's title, description and content; the build writes them into landing.html. */
export const render = () => ({
  title: `${t('title')} · ${BRAND.name}`,
  description: t('lead', { tagline: BRAND.tagline }),
  page: renderToStaticMarkup(<LandingPage />),
});
