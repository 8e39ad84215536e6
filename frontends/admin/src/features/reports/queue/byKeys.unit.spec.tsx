import { expect, it } from '@jest/globals';
import { ERRORS } from '@kolo/contracts/errors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  AT,
  cardOf,
  DECISION,
  evidence,
  goransPage,
  mila,
  open,
  page,
  press,
  type,
  user,
} from '../../../testing/reports.tsx';

it('is decided by keys alone, with words that follow from the reason, and leads to the next', async () => {
  const { sent } = open({});
  await screen.findByRole('group', { name: 'Decision' });
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Decision' })).toHaveAccessibleDescription('Choose a decision'),
  );
  await user.keyboard('5');
  expect(screen.getByRole('radio', { name: /^Ban/ })).toBeChecked();
  const letter = within(await screen.findByRole('region', { name: 'Letter to Dragan' }));
  expect(letter.getByText(/^Your account is closed\./)).toBeVisible();
  expect(letter.getByText(/^What happened: You wrote to a member to get money\./)).toBeVisible();
  expect(letter.getByText(/4821-7730/)).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('He shouted.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Goran, 33' })).toHaveFocus();
  expect(await screen.findByText('Ban: Dragan, fraud notice to 3 people')).toBeVisible();
  expect(sent(DECISION).map(({ body }) => body)).toEqual([
    {
      caseIds: ['case1'],
      decision: 'ban',
      ground: 'Asking members for money, or selling to them, is against our terms, section 4.',
      facts: 'You wrote to a member to get money.',
      tellReporters: true,
      forFraud: true,
    },
  ]);
  await user.keyboard('z');
  await waitFor(() => expect(sent('/api/admin/queue/dragan/undo')).toHaveLength(1));
  expect(await screen.findByText('He asked me to pay for a flight.')).toBeVisible();
  expect(screen.queryByText('Ban: Dragan, fraud notice to 3 people')).toBeNull();
  expect(screen.getByRole('radio', { name: /^Ban/ })).toBeChecked();
  expect(screen.getByText('Undone. Ban: Dragan')).toBeInTheDocument();
  expect(screen.queryByText(/decided ·/)).toBeNull();
  await user.keyboard('z');
  expect(await screen.findByText('Nothing can be undone any more.')).toBeVisible();
});

it('decides by Enter wherever the focus is once a decision is chosen, but presses what Tab has reached since', async () => {
  const { sent } = open({ 'POST /api/admin/reports/case1/evidence': { body: evidence } });
  const button = await screen.findByRole('button', { name: 'Show the evidence' });
  button.focus();
  await user.keyboard('2{Tab}');
  button.focus();
  await user.keyboard('{Enter}');
  const profile = await screen.findByText('The profile at that time');
  expect(sent(DECISION)).toEqual([]);
  profile.focus();
  await user.keyboard('1{Enter}');
  await waitFor(() => expect(sent(DECISION)).toHaveLength(1));
});

it('does what is pressed while a card comes, in order, and finds keys of other layouts', async () => {
  const come = Promise.withResolvers<void>();
  const { sent } = open({
    'GET /api/admin/queue/goran': async () => {
      await come.promise;
      return { body: cardOf(goransPage) };
    },
    'POST /api/admin/reports/case2/evidence': { body: evidence },
  });
  await screen.findByRole('group', { name: 'Decision' });
  await user.keyboard('je2k');
  expect(screen.queryByRole('heading', { name: 'Dragan, 41' })).toBeNull();
  come.resolve();
  expect(await screen.findByRole('heading', { name: 'Dragan, 41' })).toBeVisible();
  expect(sent('/api/admin/reports/case2/evidence')).toHaveLength(1);
  fireEvent.keyDown(document.body, { key: 'ј', code: 'KeyJ' });
  expect(await screen.findByRole('radio', { name: /^Warn/ })).toBeChecked();
  expect(await screen.findByText('Can you send 320?')).toBeVisible();
  expect(sent('/api/admin/reports/case2/evidence')).toHaveLength(1);
});

it('edits the letter where it stands, in its order, and keeps it when one turns away', async () => {
  open({});
  await screen.findByRole('group', { name: 'Decision' });
  await user.keyboard('2l');
  const letter = within(screen.getByRole('region', { name: 'Letter to Dragan' }));
  const [facts, why] = letter.getAllByRole('textbox');
  expect(facts).toHaveFocus();
  expect(facts).toHaveAccessibleName('What happened');
  expect(why).toHaveAccessibleName('Why');
  await user.keyboard('Twice. ');
  await user.keyboard('{Escape}jk');
  expect(await screen.findByLabelText('What happened')).toHaveDisplayValue(/Twice\. /);
  await user.keyboard('4d');
  expect(screen.getByLabelText(/^Days/)).toHaveFocus();
  await user.keyboard('30{Escape}rr');
  expect(screen.getByText('Ticked: Tell the reporter what we decided')).toBeInTheDocument();
});

it('keeps a choice pressed while its card is coming, for that card alone, and decides about none unseen', async () => {
  const come = Promise.withResolvers<void>();
  const { sent } = open({
    'GET /api/admin/queue/goran': async () => {
      await come.promise;
      return { body: cardOf(goransPage) };
    },
  });
  await screen.findByRole('group', { name: 'Decision' });
  await user.keyboard('j');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Dragan, 41' })).toBeNull());
  await user.keyboard('2{Enter}');
  come.resolve();
  expect(await screen.findByRole('radio', { name: /^Warn/ })).toBeChecked();
  expect(sent('/api/admin/queue/goran/decision')).toEqual([]);
  await user.keyboard('k');
  expect(await screen.findByRole('heading', { name: 'Dragan, 41' })).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Warn/ })).not.toBeChecked();
  expect(sent(DECISION)).toEqual([]);
});

it('is read by keys before it is sent, and again once it was edited', async () => {
  open({});
  await screen.findByRole('group', { name: 'Decision' });
  await user.keyboard('4');
  const letter = screen.getByRole('region', { name: 'What the member reads' });
  Object.defineProperty(letter, 'clientHeight', { value: 100 });
  await user.keyboard('{PageDown}');
  expect(letter.scrollTop).toBe(80);
  await user.keyboard('lTwice. {Escape}');
  expect(screen.getByText('What happened: Twice. You wrote to a member to get money.')).toBeVisible();
  expect(screen.getByLabelText('What happened')).not.toBeVisible();
  await user.keyboard('d30{Enter}');
  expect(screen.getByLabelText(/^Days/)).not.toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Dragan, 41' })).toBeVisible();
});

it('moves the focus with a choice that is made by a key, so that arrows go on from there', async () => {
  open({});
  await screen.findByRole('group', { name: 'Decision' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Dismiss' })).toHaveFocus());
  await user.keyboard('4');
  expect(screen.getByRole('radio', { name: 'Suspend' })).toHaveFocus();
});

it('says who decided first, until the next key', async () => {
  const planned = { decision: 'warning' as const, by: mila, dueAt: AT };
  const refused = { error: ERRORS.conflict[1], code: 'conflict' };
  let isDecided = false;
  open({
    'GET /api/admin/queue/dragan': () => ({ body: { ...cardOf(page), ...(isDecided && { planned }) } }),
    [`POST ${DECISION}`]: () => {
      isDecided = true;
      return { status: 409, body: refused };
    },
  });
  await screen.findByRole('group', { name: 'Decision' });
  await user.keyboard('1{Enter}');
  expect(
    await screen.findByText('Dragan was already decided: Warned by Mila. Your decision was not made.'),
  ).toBeVisible();
  await user.keyboard('2');
  expect(screen.queryByText(/^Dragan was already decided/)).toBeNull();
});

it('turns cards by J and K, shows the evidence by E, and lists the keys by ?, but not while one types', async () => {
  localStorage.clear();
  const { sent } = open({ 'POST /api/admin/reports/case1/evidence': { body: evidence } });
  await screen.findByRole('group', { name: 'Decision' });
  await user.keyboard('e');
  expect(await screen.findByText('Can you send 320?')).toBeVisible();
  expect(sent('/api/admin/reports/case1/evidence')).toHaveLength(1);
  await user.keyboard('j');
  expect(await screen.findByRole('heading', { name: 'Goran, 33' })).toHaveFocus();
  await user.keyboard('k');
  expect(await screen.findByRole('heading', { name: 'Dragan, 41' })).toHaveFocus();
  await user.keyboard('2');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await type('What happened', ' jk5?');
  expect(screen.getByRole('radio', { name: /^Warn/ })).toBeChecked();
  await user.keyboard('{Escape}');
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'All keys' })).toBeVisible();
  expect(screen.getByText(/: 1 Dismiss, 2 Warn, 3 Remove photos, 4 Suspend, 5 Ban$/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Use single keys on this page' }));
  await user.keyboard('{Escape}');
  await user.keyboard('j');
  expect(screen.getByRole('heading', { name: 'Dragan, 41' })).toBeVisible();
  localStorage.clear();
});

it('enlarges the photos of the evidence by a key, and each by its own button', async () => {
  const album = ['one', 'two'].map((photoId) => ({ photoId, webp: photoId }));
  open({
    'POST /api/admin/reports/case1/evidence': { body: { ...evidence, photo: { webp: 'then' }, album } },
  });
  await screen.findByRole('group', { name: 'Decision' });
  await user.keyboard('ev');
  await screen.findByText('Can you send 320?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('v');
  const photos = within(await screen.findByRole('dialog', { name: 'Photos of Dragan' }));
  expect(photos.getByText('1 / 3')).toBeVisible();
  await user.click(photos.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Photo 2');
  expect(await screen.findByText('3 / 3')).toBeVisible();
});
