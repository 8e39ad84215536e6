import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import OpenLightbox from '../lightbox/OpenLightbox.tsx';
import { Dialog } from './Dialog.tsx';
import { Toaster } from './Toaster.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const passed = { id: '1', title: 'Passed', description: "This profile won't be shown again." };

it('dismisses a toast after five seconds', () => {
  const dismissed: string[] = [];
  render(<Toaster toast={passed} onDismiss={(id) => dismissed.push(id)} />);
  act(() => jest.advanceTimersByTime(4_900));
  expect(dismissed).toEqual([]);
  act(() => jest.advanceTimersByTime(200));
  expect(dismissed).toEqual(['1']);
});

it('waits while the pointer rests on it', () => {
  const dismissed: string[] = [];
  render(<Toaster toast={passed} onDismiss={(id) => dismissed.push(id)} />);
  fireEvent.pointerEnter(screen.getByRole('status'));
  act(() => jest.advanceTimersByTime(60_000));
  expect(dismissed).toEqual([]);
  fireEvent.pointerLeave(screen.getByRole('status'));
  act(() => jest.advanceTimersByTime(5_000));
  expect(dismissed).toEqual(['1']);
});

it('gives six seconds to take something back, which a look at it does not use up', () => {
  const dismissed: string[] = [];
  let undone = 0;
  const undo = { label: 'Undo', run: () => (undone += 1) };
  render(<Toaster toast={{ ...passed, undo }} onDismiss={(id) => dismissed.push(id)} />);
  act(() => jest.advanceTimersByTime(5_500));
  fireEvent.focus(screen.getByRole('button', { name: 'Undo' }));
  act(() => jest.advanceTimersByTime(60_000));
  expect(dismissed).toEqual([]);
  fireEvent.blur(screen.getByRole('button', { name: 'Undo' }));
  act(() => jest.advanceTimersByTime(400));
  expect(dismissed).toEqual([]);
  act(() => jest.advanceTimersByTime(200));
  expect(dismissed).toEqual(['1']);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undone).toBe(1);
});

it.each([
  ['gives the focus back to where it was when it is closed by keys', false],
  ['leaves the focus alone when it is closed by a finger', true],
])('%s', (_, isPressed) => {
  const page = (isShown: boolean) => (
    <>
      <input aria-label="Name" />
      <Toaster toast={isShown ? passed : null} onDismiss={() => rerender(page(false))} />
    </>
  );
  const { rerender } = render(page(true));
  const name = screen.getByRole('textbox', { name: 'Name' });
  act(() => name.focus());
  const close = screen.getByRole('button', { name: 'Close' });
  if (isPressed) fireEvent.pointerDown(close);
  act(() => close.focus());
  fireEvent.click(close);
  expect(screen.queryByText('Passed')).not.toBeInTheDocument();
  expect(document.activeElement === name).toBe(!isPressed);
});

it('interrupts a screen reader only for failures', () => {
  const { rerender } = render(<Toaster toast={passed} onDismiss={() => undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent('Passed');
  rerender(<Toaster toast={{ id: '2', title: 'Error', tone: 'destructive' }} onDismiss={() => undefined} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Error');
  expect(screen.queryByText('Passed')).not.toBeInTheDocument();
});

it('lies in the dialog on top, outside of which nothing is seen or read, and keeps its time', () => {
  const dismissed: string[] = [];
  const dismiss = (id: string) => void dismissed.push(id);
  const page = ({ isAsking, isLooking }: { isAsking: boolean; isLooking: boolean }) => (
    <>
      <Toaster toast={passed} onDismiss={dismiss} />
      <Dialog isOpen={isAsking} title="Delete?" />
      {isLooking && (
        <OpenLightbox
          photos={['a.webp']}
          index={0}
          name="Ana"
          onChange={() => undefined}
          onClose={() => undefined}
        />
      )}
    </>
  );
  const { rerender } = render(page({ isAsking: true, isLooking: false }));
  const question = screen.getByRole('dialog', { name: 'Delete?' });
  expect(within(question).getByRole('status')).toHaveTextContent('Passed');
  act(() => jest.advanceTimersByTime(3_000));

  rerender(page({ isAsking: true, isLooking: true }));
  expect(within(screen.getByRole('dialog', { name: /Ana/ })).getByRole('status')).toBeInTheDocument();
  rerender(page({ isAsking: true, isLooking: false }));
  expect(within(question).getByRole('status')).toBeInTheDocument();
  rerender(page({ isAsking: false, isLooking: false }));
  expect(screen.getByRole('status')).toHaveTextContent('Passed');

  act(() => jest.advanceTimersByTime(2_000));
  expect(dismissed).toEqual(['1']);
});

const rectangles = new Map<string, [top: number, height: number]>();

/** Lays out a page: a toast at its lower end, or at its upper one. */
function layOut(places: Record<string, [top: number, height: number]>, isNarrow = true): void {
  const { matchMedia } = window;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: isNarrow && query.includes('max-width: 767px'),
  }));
  rectangles.clear();
  for (const [label, place] of Object.entries(places)) rectangles.set(label, place);
  Object.defineProperty(document.documentElement, 'clientHeight', { value: 800, configurable: true });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isAtTop = this.getAttribute('data-place')?.includes('top');
    const own: [number, number] | undefined = this.matches('[role="alert"], [role="status"]')
      ? [isAtTop ? 10 : 690, 100]
      : rectangles.get(this.textContent || this.getAttribute('aria-label') || '');
    const [top, height] = own ?? [0, 0];
    return new DOMRect(10, top, own ? 370 : 0, height);
  });
}

it.each([
  ['at the bottom', { Name: [60, 44], 'Try again': [400, 44] }, false],
  ['at the top, off a button at the bottom', { Name: [300, 44], 'Try again': [700, 44] }, true],
  ['where it covers less', { Name: [60, 44], 'Try again': [700, 44] }, false],
] as const)('a failure lies %s', (_, places, isAtTop) => {
  layOut({ ...places, Name: [...places.Name], 'Try again': [...places['Try again']] });
  const failure = { id: '1', title: 'Error', tone: 'destructive' as const };
  const page = (isShown: boolean) => (
    <form>
      <input aria-label="Name" aria-invalid="true" />
      <button type="submit">Try again</button>
      <Toaster toast={isShown ? failure : null} onDismiss={() => undefined} />
    </form>
  );
  const { rerender } = render(page(false));
  act(() => screen.getByRole('button', { name: 'Try again' }).focus());
  rerender(page(true));
  expect(screen.getByRole('alert').dataset.place?.includes('top')).toBe(isAtTop);
  jest.restoreAllMocks();
});

it('lies over no control of the page where there is room without', () => {
  layOut({ Like: [720, 44], Filters: [200, 44] });
  render(
    <>
      <button type="button">Filters</button>
      <button type="button">Like</button>
      <Toaster toast={passed} onDismiss={() => undefined} />
    </>,
  );
  expect(screen.getByRole('status').dataset.place).toContain('top');
  jest.restoreAllMocks();
});

it.each([
  ['a success at the top', {}, true],
  ['what can be undone at the bottom', { undo: { label: 'Undo', run: () => undefined } }, false],
])('where nothing is covered, a phone shows %s', (_, more, isAtTop) => {
  layOut({ Like: [400, 44] });
  render(
    <>
      <button type="button">Like</button>
      <Toaster toast={{ ...passed, ...more }} onDismiss={() => undefined} />
    </>,
  );
  expect(screen.getByRole('status').dataset.place?.includes('top')).toBe(isAtTop);
  jest.restoreAllMocks();
});

it('keeps clear a sentence that the toast must not hide', () => {
  layOut({ 'No account yet?': [60, 44], Like: [720, 44], Pass: [700, 44] });
  render(
    <>
      <p data-keep-clear>No account yet?</p>
      <button type="button">Like</button>
      <button type="button">Pass</button>
      <Toaster toast={passed} onDismiss={() => undefined} />
    </>,
  );
  expect(screen.getByRole('status').dataset.place).not.toContain('top');
  jest.restoreAllMocks();
});

it('has one place on a wide screen, whatever lies there, and stays in it', () => {
  layOut({ Like: [720, 44], Filters: [200, 44], Write: [300, 44] }, false);
  render(
    <>
      <button type="button">Like</button>
      <textarea aria-label="Write" />
      <Toaster toast={passed} onDismiss={() => undefined} />
    </>,
  );
  const toast = screen.getByRole('status');
  expect(toast.dataset.place).toBe('');
  rectangles.set('Write', [700, 44]);
  act(() => screen.getByRole('textbox', { name: 'Write' }).focus());
  expect(toast.dataset.place).toBe('');
  jest.restoreAllMocks();
});
