import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CheckboxGroup } from './CheckboxGroup.tsx';

function Heritage() {
  const [values, setValues] = useState<string[]>([]);
  const error = values.length === 0 ? 'Select at least one heritage country' : null;
  return (
    <CheckboxGroup
      legend="Heritage countries"
      options={['Serbia', 'Bulgaria']}
      values={values}
      onChange={setValues}
      error={error}
    />
  );
}

it('chooses by label and ties the error to the group', async () => {
  render(<Heritage />);
  const group = screen.getByRole('group', { name: 'Heritage countries' });
  expect(group).toHaveAccessibleDescription('Select at least one heritage country');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Bulgaria' }));
  expect(screen.getByRole('checkbox', { name: 'Bulgaria' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Serbia' })).not.toBeChecked();
  expect(group).not.toHaveAccessibleDescription();
});
