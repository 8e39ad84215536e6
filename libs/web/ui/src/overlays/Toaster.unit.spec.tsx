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
