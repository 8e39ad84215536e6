import { createBrowserRouter, RouterProvider } from '@kolo/routing';
import { createAppStore, StoreProvider } from '@kolo/store';
import { LinkProvider } from '@kolo/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { registerRemotesFromPage } from '../remotes/registry.ts';
import { RouterLink } from '../routes/RouterLink.tsx';
import { RouteGate } from '../session/RouteGate.tsx';
import { AppToaster } from './AppToaster.tsx';
import { Screens } from './Screens.tsx';

registerRemotesFromPage(document);

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

// One catch-all route: remotes declare the full paths of their own screens below it.
const router = createBrowserRouter([{ path: '*', element: <Root /> }]);

createRoot(container).render(
  <StrictMode>
    <StoreProvider store={createAppStore()}>
      <RouterProvider router={router} />
    </StoreProvider>
  </StrictMode>,
);
