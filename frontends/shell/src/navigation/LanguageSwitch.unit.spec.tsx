import { expect, it } from '@jest/globals';
import { OFFERED_LANGUAGES } from '@kolo/contracts/site/languages';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LanguageSwitch } from './LanguageSwitch.tsx';

it('leads to the same page in each language, by its own name', () => {
  render(<LanguageSwitch offered={['en', 'sr-Cyrl', 'de']} />);
  const links = within(screen.getByRole('navigation', { name: 'Language' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.lang])).toEqual([
    ['English', '?lang=en', 'en'],
    ['Српски (beta)', '?lang=sr-Cyrl', 'sr-Cyrl'],
    ['Deutsch (beta)', '?lang=de', 'de'],
  ]);
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('English');
});

it('is not there where there is nothing to choose', () => {
  const { container } = render(<LanguageSwitch offered={['en']} />);
  expect(container).toBeEmptyDOMElement();
  render(<LanguageSwitch />);
  expect(screen.queryByRole('navigation') === null).toBe(OFFERED_LANGUAGES.length < 2);
});

it('keeps a member’s choice first, and leads there also when that fails', async () => {
  const happened: string[] = [];
  const onChoose = async (tag: string) => {
    await Promise.resolve();
    happened.push(tag);
    if (tag === 'de') throw new Error('offline');
  };
  const go = (address: string) => void happened.push(address);
  render(<LanguageSwitch offered={['en', 'hr', 'de']} onChoose={onChoose} go={go} />);
  await userEvent.click(screen.getByRole('link', { name: 'Hrvatski (beta)' }));
  await userEvent.click(screen.getByRole('link', { name: 'Deutsch (beta)' }));
  expect(happened).toEqual(['hr', '?lang=hr', 'de', '?lang=de']);
});
