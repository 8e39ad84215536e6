import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
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

it('interrupts a screen reader only for failures', () => {
  const { rerender } = render(<Toaster toast={passed} onDismiss={() => undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent('Passed');
  rerender(<Toaster toast={{ id: '2', title: 'Error', tone: 'destructive' }} onDismiss={() => undefined} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Error');
  expect(screen.queryByText('Passed')).not.toBeInTheDocument();
});
