import { PageSpinner } from '@kolo/ui';
import { lazy, Suspense } from 'react';
import { NotFoundPage } from '../notFound/NotFoundPage.tsx';
import type { ShellScreen } from '../routes/screenFor.ts';
import { TestProfilePage } from '../testProfile/TestProfilePage.tsx';

const LegalPage = lazy(() => import('../legal/LegalPage.tsx'));
const ReceiptPage = lazy(() => import('../receipt/ReceiptPage.tsx'));
const AppealPage = lazy(() => import('../safety/AppealPage.tsx'));
const TransparencyPage = lazy(() => import('../safety/TransparencyPage.tsx'));
const ContactPage = lazy(() => import('../contact/ContactPage.tsx'));

function content(screen: ShellScreen) {
  switch (screen) {
    case 'contact':
      return <ContactPage />;
    case 'receipt':
      return <ReceiptPage />;
    case 'appeal':
      return <AppealPage />;
    case 'transparency':
      return <TransparencyPage />;
    case 'test-profile':
      return <TestProfilePage />;
    case 'not-found':
      return <NotFoundPage />;
    default:
      return <LegalPage key={screen} policy={screen} />;
  }
}

/** The shell's own screens; the longer ones load when asked for. */
export function ShellScreens({ screen }: { screen: ShellScreen }) {
  return <Suspense fallback={<PageSpinner />}>{content(screen)}</Suspense>;
}
