import { expect } from '@jest/globals';
import { createAppStore } from '@kolo/store';
import { type Answers, type Call, exampleUser, fakeServer } from '@kolo/store/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDiscover } from './openDiscover.tsx';

export const PAGES = 'GET /api/matches/paginated';
export const user = userEvent.setup();

/** Opens the matches of a member without likes, unless `answers` say otherwise. Returns the calls as they come. */
export function openMatches(answers: Answers, store = createAppStore()): Call[] {
  const calls = fakeServer({
    'GET /auth/user': { body: exampleUser() },
    'GET /api/likes-sent': { body: [] },
    'GET /api/conversations/new-matches': { body: [] },
    ...answers,
  });
  openDiscover('/matches', store);
  return calls;
}
export const pageCalls = (calls: Call[]) => calls.filter(({ path }) => path === '/api/matches/paginated');
/** Comes back to the window, which brings the list up to date. */
export async function refresh(calls: Call[]): Promise<void> {
  const before = pageCalls(calls).length;
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(pageCalls(calls).length).toBeGreaterThan(before));
  await act(async () => {});
}
export const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));
export const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
