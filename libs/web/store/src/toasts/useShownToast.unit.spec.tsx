import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { useNavigate } from '@kolo/routing';
import { act, fireEvent, screen } from '@testing-library/react';
import { openPage } from '../testing/openPage.tsx';
import type { ToastMessage } from './toastsSlice.ts';
import { useToast } from './useToast.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function Page({ message, onSubmit }: { message: ToastMessage; onSubmit: (() => void) | undefined }) {
  const toast = useToast();
  const navigate = useNavigate();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <button type="button" onClick={() => toast(message)}>
        Tell
      </button>
      <button type="button" onClick={() => void navigate('/elsewhere')}>
        Leave
      </button>
      <button type="submit">Send</button>
      <input type="file" aria-label="Photo" />
    </form>
  );
}

const FAILURE: ToastMessage = { title: 'It failed', tone: 'destructive' };
const SUCCESS: ToastMessage = { title: 'It worked' };
const UNDO: ToastMessage = { title: 'Passed', undo: { label: 'Undo', run: () => undefined } };
const NEWS: ToastMessage = { title: 'A match', tone: 'match' };

/** Shows a toast, waits a while and gives what ends it or not. */
function tell(message: ToastMessage, waitMs = 2_000, onSubmit?: () => void) {
  openPage(<Page message={message} onSubmit={onSubmit} />, '/here');
  fireEvent.click(screen.getByRole('button', { name: 'Tell' }));
  act(() => jest.advanceTimersByTime(waitMs));
  expect(screen.getByText(message.title)).toBeVisible();
  return (name: string) => fireEvent.click(screen.getByRole('button', { name }));
}
const isShown = ({ title }: ToastMessage) => screen.queryByText(title) !== null;

it.each(['Leave', 'Send'])('ends a failure at once when the member goes on: %s', (how) => {
  tell(FAILURE, 0)(how);
  expect(isShown(FAILURE)).toBe(false);
});

it.each(['Leave', 'Send'])('ends a success that was seen: %s', (how) => {
  tell(SUCCESS)(how);
  expect(isShown(SUCCESS)).toBe(false);
});

it('keeps a success that leads to the next screen', () => {
  tell(SUCCESS, 1_000)('Leave');
  expect(isShown(SUCCESS)).toBe(true);
  act(() => jest.advanceTimersByTime(5_000));
  expect(isShown(SUCCESS)).toBe(false);
});

it.each([UNDO, NEWS])('keeps what belongs to no screen: $title', (message) => {
  const press = tell(message);
  press('Leave');
  press('Send');
  expect(isShown(message)).toBe(true);
});

const choose = () => fireEvent.change(screen.getByLabelText('Photo'));

it('ends a failure with the next input, once it could be read', () => {
  tell(FAILURE, 1_000);
  choose();
  expect(isShown(FAILURE)).toBe(true);
  act(() => jest.advanceTimersByTime(1_000));
  choose();
  expect(isShown(FAILURE)).toBe(false);
});

it('keeps a success while one goes on with the form', () => {
  tell(SUCCESS);
  choose();
  expect(isShown(SUCCESS)).toBe(true);
});
