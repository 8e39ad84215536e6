import { expect, it, jest } from '@jest/globals';
import { openPage } from '@kolo/store/testing';
import { screen } from '@testing-library/react';
import LegalPage from './LegalPage.tsx';

it('shows the section that its address names, as letters lead to it', () => {
  const shown: string[] = [];
  Element.prototype.scrollIntoView = jest.fn(function (this: Element) {
    shown.push(this.id);
  });
  openPage(<LegalPage policy="guidelines" />, '/guidelines#money');
  expect(screen.getByRole('heading', { name: 'If someone asked you for money' })).toBeVisible();
  expect(shown).toEqual(['money']);
});
