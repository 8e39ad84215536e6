import { beforeEach, expect, it } from '@jest/globals';
import { MemoryRouter, useNavigate } from '@kolo/routing';
import {
  createAppStore,
  keepSignInReason,
  StoreProvider,
  signInReason,
  takeReturnPath,
  useConversationsInfiniteQuery,
} from '@kolo/store';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { RouteGate } from './RouteGate.tsx';

let answer: Response;

beforeEach(() => {
  document.cookie = 'kolo_csrf=token';
  globalThis.fetch = async () => answer;
});

function Conversations() {
  useConversationsInfiniteQuery();
  return <h1>Conversations</h1>;
}

function Leave() {
  const navigate = useNavigate();
  return <button type="button" onClick={() => void navigate('/matches')} />;
}

function openAt(path: string, page = <h1>Screen</h1>): string[] {
  const redirects: string[] = [];
  render(
    <StoreProvider store={createAppStore()}>
      <MemoryRouter initialEntries={[path]}>
        <RouteGate redirect={(to) => redirects.push(to)}>{page}</RouteGate>
      </MemoryRouter>
    </StoreProvider>,
  );
  return redirects;
}

it('sends a signed-out visitor from a private path to /login and shows nothing of it', async () => {
  answer = new Response('{}', { status: 401 });
  const redirects = openAt('/messages?start=goran');
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(redirects).toEqual(['/login']));
  expect(signInReason()).toBe('messages');
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(takeReturnPath()).toBe('/messages?start=goran');
});

it('tells whose session ends while they read that it has ended', async () => {
  answer = Response.json({ id: 'm', firstName: 'Marko', hasProfile: true });
  const redirects = openAt('/messages', <Leave />);
  const leave = await screen.findByRole('button');
  answer = new Response('{}', { status: 401 });
  fireEvent.click(leave);
  await waitFor(() => expect(redirects).toEqual(['/login']));
  expect(signInReason()).toBe('ended');
  expect(takeReturnPath()).toBe('/matches');
});

it('lets a signed-out visitor read a public page', async () => {
  answer = new Response('{}', { status: 401 });
  const redirects = openAt('/privacy-policy');
  expect(await screen.findByRole('heading', { name: 'Screen' })).toBeInTheDocument();
  expect(redirects).toEqual([]);
});

it('opens every path to a member', async () => {
  answer = Response.json({ id: 'm', firstName: 'Marko', hasProfile: true });
  keepSignInReason('messages');
  openAt('/matches');
  expect(await screen.findByRole('heading', { name: 'Screen' })).toBeInTheDocument();
  expect(signInReason()).toBeNull();
});

it('leads a member to the wizard from where the server says that the profile comes first', async () => {
  const refusal = { code: 'profile_incomplete', error: 'Please complete your profile first.' };
  globalThis.fetch = async (input, init) =>
    new Request(input, init).url.endsWith('/auth/user')
      ? Response.json({ id: 'm', firstName: 'Marko', hasProfile: false })
      : Response.json(refusal, { status: 403 });
  const redirects = openAt('/messages', <Conversations />);
  await waitFor(() => expect(redirects).toEqual(['/profile-setup']));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('offers another try when the server does not answer', async () => {
  answer = new Response('', { status: 502 });
  openAt('/matches');
  expect(await screen.findByText('Failed to fetch user')).toBeInTheDocument();
});
