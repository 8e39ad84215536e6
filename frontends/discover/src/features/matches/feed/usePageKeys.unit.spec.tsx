import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { cardOf, openMatches, PAGES, user } from '../../../testing/openMatches.ts';
import { card, page } from '../../../testing/people.ts';

const keyStatus = () => document.querySelector('p[role=status]');

it('are gone through by keys while a card has the focus', async () => {
  const calls = openMatches({
    [PAGES]: page([card('Ana'), card('Elira'), card('Vesna')]),
    'POST /api/dislike': {},
    'POST /api/undislike': {},
    'POST /api/like': { body: { success: true, isMatch: false } },
  });
  (await screen.findByRole('link', { name: 'Ana, 30' })).focus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect((await cardOf('Elira, 30')).getByRole('button', { name: 'Liked' })).toBeVisible();
  await user.keyboard('{ArrowUp}{ArrowLeft}');
  expect(screen.queryByRole('article', { name: 'Ana, 30' })).toBeNull();
  await screen.findByText('Passed');
  await user.keyboard('z');
  expect(await screen.findByRole('link', { name: 'Ana, 30' })).toHaveFocus();
  expect(screen.queryByText('Passed')).toBeNull();
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/undislike'));
});

it('undo a like by Z, then a pass, and say when nothing is left to undo', async () => {
  const calls = openMatches({
    [PAGES]: page([card('Ana'), card('Elira')]),
    'POST /api/dislike': {},
    'POST /api/undislike': {},
    'POST /api/like': { body: { success: true, isMatch: false } },
    'POST /api/unlike': {},
  });
  (await screen.findByRole('link', { name: 'Ana, 30' })).focus();
  await user.keyboard('{ArrowLeft}');
  await screen.findByText('Passed');
  await user.keyboard('{ArrowRight}');
  const elira = await cardOf('Elira, 30');
  await waitFor(() => expect(elira.getByRole('button', { name: 'Liked' })).toBeEnabled());
  expect(screen.getByText('Liked Elira. We’ll tell you if it’s mutual.')).toBeInTheDocument();
  act(() => document.querySelector<HTMLElement>(':focus')?.blur());

  await user.keyboard('z');
  expect(await screen.findByText('Like taken back')).toBeVisible();
  await user.keyboard('Z');
  expect(await screen.findByRole('link', { name: 'Ana, 30' })).toHaveFocus();
  await user.keyboard('z');
  await waitFor(() => expect(keyStatus()).toHaveTextContent('Nothing to undo'));
  const decisions = calls.map(({ path }) => path).filter((path) => path.endsWith('like'));
  expect(decisions).toEqual(['/api/dislike', '/api/like', '/api/unlike', '/api/undislike']);
});

it('say what a key did also to those who no longer need the list of keys', async () => {
  localStorage.setItem('kolo.matches.keysUsed', '5');
  openMatches({ [PAGES]: page([card('Ana')]) });
  await cardOf('Ana, 30');
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(keyStatus()).toHaveTextContent('Selected: Ana.'));
  expect(screen.queryByText('Next person')).toBeNull();
  localStorage.clear();
});

it('take the first arrow to the first card that is half in view', async () => {
  openMatches({ [PAGES]: page([card('Ana'), card('Elira')]) });
  const scrolledTo = (name: string, top: number) =>
    Object.assign(screen.getByRole('article', { name }), {
      getBoundingClientRect: () => new DOMRect(0, top, 300, 600),
    });
  await cardOf('Ana, 30');
  scrolledTo('Ana, 30', -280);
  scrolledTo('Elira, 30', 340);
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('link', { name: 'Ana, 30' })).toHaveFocus();
  act(() => document.querySelector<HTMLElement>(':focus')?.blur());
  scrolledTo('Ana, 30', -320);
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('link', { name: 'Elira, 30' })).toHaveFocus();
});

it('take the first arrow from anywhere but a field or a dialog, which moves the focus and no card', async () => {
  const calls = openMatches({ [PAGES]: page([card('Ana'), card('Elira')]) });
  const ana = await screen.findByRole('link', { name: 'Ana, 30' });
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  act(() => sort.focus());
  await user.keyboard('{ArrowLeft}');
  expect(sort).toHaveFocus();
  act(() => sort.blur());
  await user.keyboard('{ArrowRight}');
  expect(ana).toHaveFocus();
  const told = 'Selected: Ana. Press ← to pass or → to like.';
  await waitFor(() => expect(keyStatus()).toHaveTextContent(told));
  expect(screen.getByText(told, { selector: '[aria-hidden]' })).toBeVisible();
  expect(calls.map(({ path }) => path)).not.toContain('/api/like');
  await user.keyboard('{ArrowDown}');
  expect(screen.queryByText(told)).toBeNull();
  expect(screen.getByText('Next person')).toBeVisible();
  const more = (await cardOf('Elira, 30')).getByRole('button', { name: 'More' });
  await user.click(more);
  await user.click(await screen.findByRole('button', { name: /^Report/ }));
  await screen.findByRole('dialog');
  act(() => document.querySelector<HTMLElement>(':focus')?.blur());
  await user.keyboard('{ArrowDown}');
  expect(ana).not.toHaveFocus();
});

it('are passed once by a key that is held', async () => {
  openMatches({ [PAGES]: page([card('Ana'), card('Elira'), card('Vesna')]), 'POST /api/dislike': {} });
  (await screen.findByRole('link', { name: 'Ana, 30' })).focus();
  await user.keyboard('{ArrowLeft>5}');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Ana, 30' })).toBeNull());
  expect(screen.getAllByRole('article')).toHaveLength(2);
  await user.keyboard('{/ArrowLeft}{ArrowDown>2/}');
  expect(screen.getByRole('link', { name: 'Vesna, 30' })).toHaveFocus();
});
