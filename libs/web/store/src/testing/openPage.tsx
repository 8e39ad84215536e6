import { Link, MemoryRouter, useLocation } from '@kolo/routing';
import { type LinkProps, LinkProvider, Toaster } from '@kolo/ui';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { useAppSelector } from '../hooks.ts';
import { createAppStore } from '../store.ts';
import { useShownToast } from '../toasts/useShownToast.ts';

const RouterLink = ({ href, ...rest }: LinkProps) => <Link to={href} {...rest} />;

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{`${pathname}${search}`}</output>;
}

function NewMatch() {
  return <output aria-label="new match">{useAppSelector(({ matches }) => matches.waiting[0])}</output>;
}

function Toasts() {
  const { toast, dismiss } = useShownToast();
  return <Toaster toast={toast} onDismiss={dismiss} />;
}

/** As the shell would, with its own store unless one is given. */
export function openPage(page: ReactElement, path: string, store = createAppStore()): RenderResult {
  return render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <LinkProvider link={RouterLink}>
          <main>{page}</main>
          <Address />
          <NewMatch />
          <Toasts />
        </LinkProvider>
      </MemoryRouter>
    </Provider>,
  );
}
