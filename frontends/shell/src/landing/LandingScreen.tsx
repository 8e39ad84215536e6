import { useScreenTitle } from '@kolo/ui';
import { useText } from '../texts/landingTexts.ts';
import { LandingPage } from './LandingPage.tsx';

/** The landing page within the application, shown after signing out without a page load. */
export default function LandingScreen() {
  useScreenTitle(useText('landing')('title'));
  return <LandingPage />;
}
