import { renderToStaticMarkup } from 'react-dom/server.browser';
import './prerender.css';
import { LandingPage } from './LandingPage.tsx';

/** The page's text and structure; the build writes it into landing.html. */
export const render = (): string => renderToStaticMarkup(<LandingPage />);
