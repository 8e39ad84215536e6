import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './SearchField.tsx';

const COUNTRIES = ['Romania', 'Austria', 'Oman'].map((label) => ({ value: label.slice(0, 2), label }));

function Country() {
  const [value, setValue] = useState<string | null>(null);
  return <SearchField label="Country" options={COUNTRIES} value={value} onChange={setValue} />;
}

it('takes the first of what is found by Enter, what begins as typed before the rest', async () => {
  render(<Country />);
  const field = screen.getByRole('combobox', { name: 'Country' });
  await userEvent.click(field);
  expect(screen.getAllByRole('option')).toHaveLength(3);
  await userEvent.type(field, 'oman');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent?.trim())).toEqual([
    'Oman',
    'Romania',
  ]);
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveValue('Oman');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('drops what was typed and not chosen', async () => {
  render(<Country />);
  const field = screen.getByRole('combobox', { name: 'Country' });
  await userEvent.type(field, 'Austria{Enter}');
  await userEvent.type(field, 'Ro', { initialSelectionStart: 0, initialSelectionEnd: 7 });
  await userEvent.tab();
  expect(field).toHaveValue('Austria');
  await userEvent.type(field, 'xyz');
  expect(screen.getByText('Nothing found', { selector: 'p' })).toBeVisible();
});

it('finds an option by other names, one typed in full before labels that begin so', async () => {
  const options = [
    { value: 'AT', label: 'Austria' },
    { value: 'UA', label: 'Ukraine' },
    { value: 'GB', label: 'United Kingdom', otherNames: ['UK', 'Engleska', 'Velika Britanija'] },
    { value: 'US', label: 'United States', otherNames: ['US'] },
  ];
  render(<SearchField label="Country" options={options} value={null} onChange={() => undefined} />);
  const field = screen.getByRole('combobox', { name: 'Country' });
  const found = async (typed: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    return screen.queryAllByRole('option').map(({ textContent }) => textContent?.trim());
  };
  expect(await found('uk')).toEqual(['United Kingdom UK', 'Ukraine']);
  expect(await found('US')).toEqual(['United States US', 'Austria']);
  expect(await found('енгл')).toEqual(['United Kingdom Engleska']);
  expect(await found('united')).toEqual(['United Kingdom', 'United States']);
});
