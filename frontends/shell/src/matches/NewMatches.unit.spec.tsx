import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { MemoryRouter, useLocation } from '@kolo/routing';
import { createAppStore, currentUserApi, matchHeard, matchMade, StoreProvider } from '@kolo/store';
import { type Answers, exampleUser, fakeServer } from '@kolo/store/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppToaster } from '../app/AppToaster.tsx';
import { NewMatches } from './NewMatches.tsx';

const ANSWERS = { kafanaTime: 'Until they kick me out', ajvarVsKajmak: 'Ajvar', coffeeOrder: 'Instant' };
const OWN = { firstName: 'Marko', ...ANSWERS, coffeeOrder: "I don't drink coffee" };
const ANA = {
  id: 'ana',
  firstName: 'Ana',
  birthdate: '1994-01-01',
  currentCity: 'Linz',
  profileImageUrl: null,
  favoriteBalkanFood: null,
  ...ANSWERS,
};
const KAFANA = 'We both get thrown out of kafanas. Who leaves last?';

function Address() {
  const { pathname, search, state } = useLocation();
  return <output aria-label="address">{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

async function open(answers: Answers = {}) {
  fakeServer({
    'GET /auth/user': { body: exampleUser() },
    'GET /api/profile': { body: OWN },
    'GET /api/profile/ana': { body: ANA },
    ...answers,
  });
  const store = createAppStore();
  await store.dispatch(currentUserApi.endpoints.currentUser.initiate());
  render(
    <StoreProvider store={store}>
      <MemoryRouter initialEntries={['/matches']}>
        <textarea aria-label="Message" />
        <button type="button">Elsewhere</button>
        <NewMatches />
        <Address />
        <AppToaster />
      </MemoryRouter>
    </StoreProvider>,
  );
  return { store, hear: () => act(() => void store.dispatch(matchHeard('ana'))) };
}
const moment = () => screen.findByRole('dialog', { name: 'Marko and Ana' });
const isShown = () => screen.queryByRole('dialog') !== null;

/** Whatever else is asked of the window. */
function asWhere(truth: string): void {
  const { matchMedia } = window;
  Object.assign(window, {
    matchMedia: (query: string) => ({ ...matchMedia(query), matches: query.includes(truth) }),
  });
  restore = () => void Object.assign(window, { matchMedia });
}
const asOnPhone = () => asWhere('max-width: 767px');
const asOnPhoneHeldSideways = () => asWhere('pointer: coarse');
function asBehindAnotherTab(): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  restore = () => void Reflect.deleteProperty(document, 'visibilityState');
}
let restore: (() => void) | undefined;
afterEach(() => {
  jest.useRealTimers();
  restore?.();
  restore = undefined;
});

describe('a match that the member hears of', () => {
  it('shows face, name and the words of the toast, and leads to the thread', async () => {
    const { hear } = await open();
    hear();
    const shown = within(await moment());
    expect(shown.getByText("It's a Match! 🎉")).toBeVisible();
    expect(shown.getByText('You both liked each other! Start a conversation.')).toBeVisible();
    expect(shown.getByText(/^Ana, \d+ · Linz$/)).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Message' }));
    expect(screen.getByLabelText('address')).toHaveTextContent('/messages?start=ana');
    expect(isShown()).toBe(false);
  });

  it('offers what the two share, filled up with what is for everybody', async () => {
    const { hear } = await open();
    hear();
    const beginnings = within(within(await moment()).getByRole('group', { name: 'Icebreakers' }));
    const texts = beginnings.getAllByRole('button').map(({ textContent }) => textContent);
    expect(texts).toHaveLength(3);
    const openers = screen.getByRole('group', { name: 'Icebreakers' });
    expect(openers).toHaveAccessibleDescription('Pick a first line. You send it yourself.');
    expect(within(openers).getByText('Pick a first line. You send it yourself.')).toBeVisible();
    expect(texts).toContain(`You both: Until they kick me out · Time at a kafana${KAFANA}`);
    expect(texts.at(-1)).toBe('Ajvar or kajmak? Choose wisely.');
  });

  const begun = (isLastMine: boolean) => ({
    'GET /api/conversations': {
      body: [
        {
          id: 'c',
          otherUser: { ...ANA, subscriptionTier: 'free', heritageCountries: [], residenceCountry: null },
          lastMessage: 'Mine is long, too.',
          isLastMine,
          lastActivity: '2026-11-22T08:15:00.000Z',
          lastPosition: '1',
          isRead: false,
        },
      ],
    },
  });

  it('shows what the other wrote with a like, to be answered, instead of first lines', async () => {
    const { hear } = await open(begun(false));
    hear();
    const shown = within(await moment());
    expect(await shown.findByText('Ana wrote to you:')).toBeVisible();
    expect(shown.getByText('Mine is long, too.')).toBeVisible();
    expect(shown.queryByRole('group', { name: 'Icebreakers' })).toBeNull();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByLabelText('address')).toHaveTextContent('/messages?start=ana');
  });

  it('says that what one wrote with a like has arrived', async () => {
    const { hear } = await open(begun(true));
    hear();
    const shown = within(await moment());
    expect(await shown.findByText('Your words have arrived:')).toBeVisible();
    expect(shown.getByText('Mine is long, too.')).toBeVisible();
    expect(shown.getByRole('button', { name: 'Message' })).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Answer' })).toBeNull();
  });

  it('is told once, also where the answer to a like tells of it too', async () => {
    const { store, hear } = await open();
    act(() => void store.dispatch(matchMade('ana')));
    await moment();
    await userEvent.keyboard('{Escape}');
    hear();
    await act(async () => {});
    expect(isShown()).toBe(false);
  });

  it('leaves the focus alone; the next Tab leads to the first opener, which begins the thread', async () => {
    const { hear } = await open();
    hear();
    await moment();
    expect(document.body).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('address')).toHaveTextContent(/start=ana {"beginning":"[^"]+\?"}/),
    );
  });

  it('takes the focus from a control used by keyboard, keeps it, and gives it back', async () => {
    const { hear } = await open();
    await userEvent.tab();
    await userEvent.tab();
    const control = screen.getByRole('button', { name: 'Elsewhere' });
    expect(control).toHaveFocus();
    hear();
    expect(await moment()).toHaveFocus();
    await userEvent.tab();
    const close = screen.getByRole('button', { name: 'Close' });
    expect(close).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Keep Browsing' })).toHaveFocus();
    await userEvent.tab();
    expect(close).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(control).toHaveFocus();
  });

  it('is told by the toast where her profile cannot be had', async () => {
    const { hear } = await open({ 'GET /api/profile/ana': { status: 503 } });
    hear();
    expect(await screen.findByText("It's a Match! 🎉")).toBeVisible();
    expect(isShown()).toBe(false);
  });

  it.each([
    ['on a telephone', 'stays', asOnPhone],
    ['on a telephone held sideways', 'stays', asOnPhoneHeldSideways],
    ['on a wide screen behind another tab', 'stays', asBehindAnotherTab],
    ['on a wide screen', 'goes after a while', () => {}],
  ])('%s %s', async (_where, becomes, come) => {
    come();
    const { hear } = await open();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    hear();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(isShown()).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(isShown()).toBe(becomes === 'stays');
  });
});

describe('a match while something is typed', () => {
  const field = () => screen.getByRole('textbox', { name: 'Message' });

  it('is a card that leaves focus and words alone, and stays while one goes on', async () => {
    const { hear } = await open();
    await userEvent.type(field(), 'Burek is ');
    hear();
    const card = within(await moment());
    expect(card.queryByRole('button', { name: 'Keep Browsing' })).toBeNull();
    expect(card.getByText(/^Ana, \d+ · Linz$/)).toBeVisible();
    await userEvent.click(field());
    await userEvent.type(field(), 'meat.');
    expect(field()).toHaveValue('Burek is meat.');
    expect(field()).toHaveFocus();
    expect(isShown()).toBe(true);
  });

  it('is reached by Tab, and gives the focus back when it is closed', async () => {
    const { hear } = await open();
    await userEvent.type(field(), 'Burek is ');
    hear();
    const card = within(await moment());
    await userEvent.tab();
    expect(card.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(isShown()).toBe(false);
    expect(field()).toHaveFocus();
  });
});
