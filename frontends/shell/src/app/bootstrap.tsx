import '@kolo/ui/base.css';
import { BrowserRouter } from '@kolo/routing';
import { createAppStore, StoreProvider } from '@kolo/store';
import { LinkProvider } from '@kolo/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { registerWorker } from '../pwa/registerWorker.ts';
import { RouterLink } from '../routes/RouterLink.tsx';
import { RouteGate } from '../session/RouteGate.tsx';
import { reloadRestoredPage } from '../session/reloadRestoredPage.ts';
import { AppToaster } from './AppToaster.tsx';
import { Screens } from './Screens.tsx';
import { surviveMovedNodes } from './surviveMovedNodes.ts';

function Root() {
  return (
    <LinkProvider link={RouterLink}>
      <RouteGate>
        <Screens />
      </RouteGate>
      <AppToaster />
    </LinkProvider>
  );
}

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root.');

surviveMovedNodes();
createRoot(container).render(
  <StrictMode>
    <StoreProvider store={createAppStore()}>
      <BrowserRouter>
        <Root />
      </BrowserRouter>
    </StoreProvider>
  </StrictMode>,
);

registerWorker();
reloadRestoredPage();
