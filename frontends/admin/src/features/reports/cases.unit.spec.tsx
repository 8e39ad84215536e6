import { expect, it } from '@jest/globals';
import type { CasePage } from '@kolo/contracts/api/moderation/cases';
import type { QueueCard } from '@kolo/contracts/api/moderation/queue';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  AT,
  appealed,
  cardOf,
  DECISION,
  evidence,
  goran,
  mila,
  open,
  page,
  press,
  queueOf,
  row,
  user,
  waiting,
  write,
} from '../../testing/reports.tsx';

it('shows the evidence when it is asked for, and not before', async () => {
  const { sent } = open({ 'POST /api/admin/reports/case1/evidence': { body: evidence } });
  expect(await screen.findByText('He asked me to pay for a flight.')).toBeVisible();
  expect(screen.getByText('Opening it is recorded, with your name and the time.')).toBeVisible();
  expect(screen.getByText('The photo could not be copied.')).toBeVisible();
  expect(screen.getByText('Reported by Mila: Fake profile')).toBeVisible();
  expect(sent('/api/admin/reports/case1/evidence')).toEqual([]);
  await press('Show the evidence');
  const messages = within(await screen.findByRole('region', { name: 'Their last messages' }));
  expect(messages.getByText('Can you send 320?')).toBeVisible();
  expect(messages.getAllByText('Reported')).toHaveLength(1);
  expect(sent('/api/admin/reports/case1/evidence')).toHaveLength(1);
});

it('shows a signal as what nobody reported, with what it resembles', async () => {
  const signal: CasePage = {
    ...page,
    ...{ reason: null, about: null, reporter: null, signal: 'photo', text: '', blocked: false },
    resembles: {
      ...{ member: { id: 'goran', firstName: 'Goran' }, caseId: 'case9', banned: true },
      accountsSince: { member: '2026-11-20T08:14:00.000Z', other: null },
    },
  };
  open({}, { of: signal });
  expect(await screen.findByText('What the product noticed')).toBeVisible();
  expect(screen.getByText('Nobody reported this. It is a reason to look, not a judgement.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Similar to Goran' })).toHaveAttribute(
    'href',
    '/admin/members/goran',
  );
  expect(screen.getByRole('link', { name: 'The ban with this photo' })).toHaveAttribute(
    'href',
    '/admin/reports/case9',
  );
  const queue = within(screen.getByRole('region', { name: 'Queue' }));
  expect(queue.getByText(/^A photo from another case/)).toBeInTheDocument();
  expect(queue.getByText('Signal')).toBeInTheDocument();
  expect(
    screen.getByText('Dragan: account since November 20, 2026, 2 days old when this was noticed'),
  ).toBeVisible();
  expect(screen.getByText('Goran: the account is gone')).toBeVisible();
});

it('says at the head of the card what was decided before', async () => {
  const before = (decision: 'warning' | 'dismissal') => ({
    ...{ ...row, id: `before-${decision}`, reason: 'insults' as const, state: 'decided' as const },
    decision: { decision, until: null, by: mila, at: AT },
  });
  const aboutMember = [before('warning'), before('dismissal')];
  open({}, { of: { ...page, aboutMember } });
  const warned = await screen.findByText(/^Warned on November 22, 2026: /);
  expect(warned).toBeVisible();
  expect(screen.getByText('1 earlier case dismissed')).toBeVisible();
});

it('shows on an open card that somebody else has decided meanwhile', async () => {
  let planned: QueueCard['planned'] = null;
  const readers = { now: [{ member: 'dragan', by: mila }] };
  open({
    'GET /api/admin/queue': () => ({
      body: {
        ...{ rows: [{ ...waiting, planned }, goran], open: 2, cases: 2, members: 2, next: null },
      },
    }),
    'GET /api/admin/queue/dragan': () => ({ body: { ...cardOf(page), planned } }),
    'POST /api/admin/queue/reading': () => ({ body: { readers: readers.now } }),
  });
  expect(await screen.findByRole('group', { name: 'Decision' })).toBeVisible();
  const card = within(screen.getByRole('region', { name: 'Everything open about Dragan' }));
  expect(await card.findByText('Mila is reading this')).toBeVisible();
  planned = { decision: 'warning', by: mila, dueAt: new Date(Date.now() + 9_000).toISOString() };
  readers.now = [];
  expect(
    await screen.findByText(/^Warned by Mila\. Only Mila can still undo this/, {}, { timeout: 8_000 }),
  ).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Decision' })).toBeNull();
}, 15_000);

it('shows everything open about a member, who reads it, and whose reports were mostly dismissed', async () => {
  const [first] = cardOf(page).cases;
  const second = first && { ...first, id: 'case3', number: '2222-2222', reporter: mila, text: 'Me too.' };
  const body: QueueCard = {
    ...cardOf(page),
    cases: [first, second].filter((each) => each !== undefined),
    more: 1,
    reporters: [{ id: 'mila', decided: 9, dismissed: 7, isDoubtful: true }],
    closesAt: '2026-11-23T18:00:00.000Z',
  };
  const { sent } = open({
    'GET /api/admin/queue/dragan': { body },
    'POST /api/admin/queue/reading': { body: { readers: [{ member: 'dragan', by: mila }] } },
  });
  expect(await screen.findByText('Me too.')).toBeVisible();
  const card = within(screen.getByRole('region', { name: 'Everything open about Dragan' }));
  expect(card.getByText('2 open cases ·')).toBeVisible();
  expect(card.getByText('all for the same reason')).toBeVisible();
  expect(card.getByText('Most reports by Mila were dismissed: 7 of 9.')).toBeVisible();
  expect(await card.findByText('Mila is reading this')).toBeVisible();
  expect(card.getByText(/^This account was deleted\./)).toBeVisible();
  expect(card.getByText(/^1 more case is open\./)).toBeVisible();
  expect(sent('/api/admin/queue/reading').at(-1)?.body).toEqual({ member: 'dragan' });
  await user.keyboard('1{Enter}');
  await waitFor(() => expect(sent(DECISION)[0]?.body).toMatchObject({ caseIds: ['case1', 'case3'] }));
});

it('says that a decision of somebody else can still be undone, and offers none', async () => {
  const body: QueueCard = { ...cardOf(page), planned: { decision: 'warning', by: mila, dueAt: AT } };
  open({ 'GET /api/admin/queue/dragan': { body } });
  expect(await screen.findByText(/^Warned by Mila\. Only Mila can still undo this/)).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Decision' })).toBeNull();
});

it('lets an appeal be decided, but not by who may not', async () => {
  const { sent } = open(
    { 'POST /api/admin/reports/case1/appeal': { body: { success: true } } },
    { of: appealed },
  );
  expect(await screen.findByText('It was a joke.')).toBeVisible();
  await press('Decide the appeal');
  expect(await screen.findByText('Please choose an outcome')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'The decision stays' })).toHaveFocus());
  await user.click(screen.getByRole('radio', { name: 'The decision is reversed' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(sent('/api/admin/reports/case1/appeal')[0]?.body).toEqual({
      outcome: 'overturned',
      reason: 'We read everything again and judge it differently now.',
    }),
  );
  expect(await screen.findByText('He shouted.')).toBeVisible();
});

it('takes a decision back with a reason, and shows one that was', async () => {
  let now: CasePage = { ...appealed, state: 'decided', appeal: null, mayTakeBack: true };
  const { sent } = open(
    {
      'GET /api/admin/reports/case1': () => ({ body: now }),
      'POST /api/admin/reports/case1/take-back': () => {
        const takenBack = { by: null, at: AT, reason: 'It was somebody else.' };
        now = { ...now, mayTakeBack: false, takenBack };
        return { body: { success: true } };
      },
    },
    { of: now },
  );
  expect(await screen.findByText('Banned by Mila')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Reverse the decision' }));
  await screen.findByRole('alertdialog');
  await press('Reverse it');
  expect(await screen.findByText('Please give a reason')).toBeVisible();
  await write('Reason, shown to the member', 'It was somebody else.');
  await press('Reverse it');
  expect(await screen.findByText('Reversed by The command line')).toBeVisible();
  expect(sent('/api/admin/reports/case1/take-back')[0]?.body).toEqual({ reason: 'It was somebody else.' });
  expect(screen.queryByRole('button', { name: 'Reverse the decision' })).toBeNull();
});

it('leaves a case to another operator that one reported oneself', async () => {
  open({}, { of: { ...page, mayDecide: false } });
  expect(await screen.findByText('You reported this. Another operator decides it.')).toBeVisible();
  expect(screen.queryByRole('radiogroup', { name: 'Decision' })).toBeNull();
});

it('leaves an appeal to another operator', async () => {
  const appeal = { text: 'It was a joke.', filedAt: AT, decision: null, mayDecide: false };
  open({}, { of: { ...appealed, appeal } });
  expect(await screen.findByText(/^Another operator decides this appeal/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Decide the appeal' })).toBeNull();
});

it('says that a case does not exist', async () => {
  open({
    'GET /api/admin/queue': queueOf(),
    'GET /api/admin/reports/case1': { status: 404, body: { error: 'No.', code: 'case_not_found' } },
  });
  expect(await screen.findByText('This case does not exist')).toBeVisible();
});

it('says that a case about oneself is for another operator, and asks for nothing more', async () => {
  const refused = { error: 'This case is about you.', code: 'case_about_oneself' };
  open({ 'GET /api/admin/queue/dragan': { status: 403, body: refused } });
  expect(await screen.findByText('This case is about you')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('says why there is nothing to decide about an operator, and shows no buttons', async () => {
  const staff = { mayDecide: false, mayBan: false, isAboutStaff: true };
  const appeal = appealed.appeal && { ...appealed.appeal, mayDecide: false };
  open({}, { of: { ...appealed, ...staff, appeal } });
  expect(await screen.findByText(/^Only people who may decide this case/)).toBeVisible();
  expect(screen.getAllByText(/Only someone in a higher role can decide/).length).toBeGreaterThan(0);
  for (const name of [/Show the evidence/, /Decide the appeal/, /Reverse the decision/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  cleanup();
  open({}, { of: { ...page, ...staff } });
  expect(await screen.findByText(/Only someone in a higher role can decide/)).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});

it('shows a case that closed by itself, and leads to the one that decided another', async () => {
  open({}, { of: { ...page, state: 'closed', mayDecide: false } });
  expect(await screen.findByText(/^Nobody decided this case\./)).toBeVisible();
  cleanup();
  open({}, { of: { ...appealed, state: 'decided', appeal: null, decidedWith: 'case9' } });
  const link = await screen.findByRole('link', { name: 'Open the case it was decided with' });
  expect(link).toHaveAttribute('href', '/admin/reports/case9');
});
