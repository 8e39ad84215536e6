import { useScreenTitle } from '@kolo/ui';
import { useText } from '../texts/landingTexts.ts';
import { LandingPage } from './LandingPage.tsx';

/** The landing page inside the application, for who signs out of view without a page load. */
export default function LandingScreen() {
  useScreenTitle(useText('landing')('title'));
  return <LandingPage />;
}
