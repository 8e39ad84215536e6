import { expect, it } from '@jest/globals';
import { createMemoryRouter, RouterProvider } from '@kolo/routing';
import { createAppStore, StoreProvider, sessionApi } from '@kolo/store';
import { exampleUser, fakeServer } from '@kolo/store/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { RouteGate } from '../session/RouteGate.tsx';
import { Screens } from './Screens.tsx';

it('asks once who is here, once more on every navigation, and keeps the screen when that fails', async () => {
  let isDown = false;
  const calls = fakeServer({ 'GET /auth/user': () => (isDown ? { status: 502 } : { body: exampleUser() }) });
  const page = (
    <RouteGate>
      <Screens />
    </RouteGate>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/nowhere'] });
  const store = createAppStore();
  const reading = () => sessionApi.endpoints.currentUser.select()(store.getState());
  render(
    <StoreProvider store={store}>
      <RouterProvider router={router} />
    </StoreProvider>,
  );
  const heading = await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(reading().isSuccess).toBe(true));
  expect(calls).toHaveLength(1);

  isDown = true;
  await act(() => router.navigate('/elsewhere'));
  await waitFor(() => expect(reading().isError).toBe(true));
  expect(calls).toHaveLength(2);
  await act(async () => {});
  expect(heading).toBeVisible();
});
