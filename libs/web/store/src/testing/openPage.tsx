import { Link, MemoryRouter, useLocation } from '@kolo/routing';
import { type LinkProps, LinkProvider, Toaster } from '@kolo/ui';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { createAppStore } from '../store.ts';
import { toastDismissed } from '../toasts/toastsSlice.ts';

const RouterLink = ({ href, ...rest }: LinkProps) => <Link to={href} {...rest} />;

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{`${pathname}${search}`}</output>;
}

function Toasts() {
  const toast = useAppSelector((state) => state.toasts.current);
  const dispatch = useAppDispatch();
  return <Toaster toast={toast} onDismiss={(id) => dispatch(toastDismissed(id))} />;
}

/** Opens a front end at a path as the shell would, with a store of its own, the address and the toasts beside it. */
export function openPage(page: ReactElement, path: string): RenderResult {
  return render(
    <Provider store={createAppStore()}>
      <MemoryRouter initialEntries={[path]}>
        <LinkProvider link={RouterLink}>
          <main>{page}</main>
          <Address />
          <Toasts />
        </LinkProvider>
      </MemoryRouter>
    </Provider>,
  );
}
