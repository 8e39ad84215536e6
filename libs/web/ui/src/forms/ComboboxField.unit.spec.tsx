import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ComboboxField, type Suggestion } from './ComboboxField.tsx';

const CITIES: readonly Suggestion[] = ['Beograd', 'Bečej', 'Bečići'].map((label) => ({
  key: label,
  label,
  detail: 'A city',
}));

function Cities({ onSubmit = () => {}, isEmpty = false }: { onSubmit?: () => void; isEmpty?: boolean }) {
  const [value, setValue] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <ComboboxField
        label="City"
        hint="Where you live"
        maxLength={80}
        value={value}
        onChange={setValue}
        suggestions={isEmpty ? [] : CITIES}
        listLabel="Cities"
        note={isEmpty ? 'Nothing begins so' : undefined}
        status={isEmpty ? 'Nothing begins so' : '3 cities'}
        isBusy={false}
        onChoose={({ label }) => setValue(label)}
      />
      <button type="submit">Save</button>
    </form>
  );
}

const field = () => screen.getByRole('combobox', { name: 'City' });
const active = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};

it('opens as somebody types, and is worked by keys alone', async () => {
  const onSubmit = jest.fn();
  render(<Cities onSubmit={onSubmit} />);
  expect(field()).toHaveAccessibleDescription('Where you live');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.type(field(), 'be');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: 'Cities' }).id);
  expect(screen.getByRole('status')).toHaveTextContent('3 cities');
  expect(active()).toContain('Beograd');

  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toContain('Bečej');
  await userEvent.keyboard('{End}');
  expect(active()).toContain('Bečići');
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
  expect(active()).toContain('Bečej');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Bečej');
  await userEvent.keyboard('{Home}');
  expect(active()).toContain('Beograd');
  await userEvent.keyboard('{Enter}');
  expect(field()).toHaveValue('Beograd');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Beograd, A city');
  expect(field()).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('keeps what was typed where nothing is chosen, and lets Enter save it', async () => {
  const onSubmit = jest.fn();
  render(<Cities onSubmit={onSubmit} />);
  await userEvent.type(field(), 'Selo{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field()).toHaveValue('Selo');
  await userEvent.type(field(), 'o{Escape}{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field()).toHaveValue('Seloo');
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toContain('Bečići');
  await userEvent.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field()).toHaveValue('Seloo');
});

it('is chosen from by pointer, without losing the focus', async () => {
  render(<Cities />);
  await userEvent.type(field(), 'beč');
  await userEvent.click(screen.getByText('ej'));
  expect(field()).toHaveValue('Bečej');
  expect(field()).toHaveFocus();
});

it('leaves a composition its keys', async () => {
  render(<Cities />);
  await userEvent.type(field(), 'be{ArrowDown}');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(field()).toHaveValue('be');
});

it('marks the letters that were typed, whatever stands over them', async () => {
  render(<Cities />);
  await userEvent.type(field(), 'bec');
  const [first, second] = screen.getAllByRole('option');
  expect(first?.querySelector('b')).toBeNull();
  expect(second?.querySelector('b')).toHaveTextContent('Beč');
});

it('says when there is nothing to choose', async () => {
  render(<Cities isEmpty />);
  await userEvent.type(field(), 'xx');
  expect(screen.getByRole('status')).toHaveTextContent('Nothing begins so');
  expect(screen.queryAllByRole('option')).toEqual([]);
});
