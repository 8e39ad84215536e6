import { PageSpinner, useScreenTitle } from '@kolo/ui';
import { lazy, Suspense } from 'react';
import type { ShellScreen } from '../routes/screenFor.ts';
import { useText } from '../texts/texts.ts';

function TestProfilePage() {
  const t = useText('shell');
  useScreenTitle(t('testPage.title'));
  return (
    <>
      <h1>{t('testPage.title')}</h1>
      <p>{t('testPage.text')}</p>
    </>
  );
}

const LegalPage = lazy(() => import('../legal/LegalPage.tsx'));
const ReceiptPage = lazy(() => import('../receipt/ReceiptPage.tsx'));
const AppealPage = lazy(() => import('../safety/AppealPage.tsx'));
const TransparencyPage = lazy(() => import('../safety/TransparencyPage.tsx'));
const NotFoundPage = lazy(() => import('../notFound/NotFoundPage.tsx'));
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

/** Pages that few come to load on demand. */
export function ShellScreens({ screen }: { screen: ShellScreen }) {
  return <Suspense fallback={<PageSpinner />}>{content(screen)}</Suspense>;
}
