import { Link, MemoryRouter, useLocation } from '@kolo/routing';
import { createAppStore, StoreProvider, toastDismissed, useAppDispatch, useAppSelector } from '@kolo/store';
import { type LinkProps, LinkProvider, Toaster } from '@kolo/ui';
import { render } from '@testing-library/react';
import OnboardingApp from '../App.tsx';

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

/** Opens a screen of this front end as the shell would, with the address and the toasts beside it. */
export function openScreen(path: string): void {
  render(
    <StoreProvider store={createAppStore()}>
      <MemoryRouter initialEntries={[path]}>
        <LinkProvider link={RouterLink}>
          <OnboardingApp />
          <Address />
          <Toasts />
        </LinkProvider>
      </MemoryRouter>
    </StoreProvider>,
  );
}
