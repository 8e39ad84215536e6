import { expect, it } from '@jest/globals';
import { type CasePage, type CaseRow, ERRORS, type EvidencePage } from '@kolo/contracts';
import { type Answers, fakeServer, openPage } from '@kolo/store/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AdminApp from '../../App.tsx';

const user = userEvent.setup();
const AT = '2026-11-22T08:14:00.000Z';
const ana = { id: 'ana', firstName: 'Ana' };
const mila = { id: 'mila', firstName: 'Mila' };

const row: CaseRow = {
  id: 'case1',
  number: '4821-7730',
  state: 'open',
  filedAt: AT,
  reason: 'money',
  signal: null,
  about: 'message',
  member: { id: 'dragan', firstName: 'Dragan', age: 41 },
  reporter: ana,
  earlier: 2,
  decision: null,
};
const page: CasePage = {
  ...row,
  text: 'He asked me to pay for a flight.',
  openedBy: null,
  resembles: null,
  photoId: null,
  blocked: true,
  evidence: { profile: true, messages: 2, photo: false, missing: ['photo'] },
  looks: [],
  decision: null,
  appeal: null,
  mayDecide: true,
  takenBack: null,
  mayTakeBack: false,
  aboutMember: [{ ...row, id: 'case0', number: '1111-2222', reporter: mila, reason: 'fake' }],
  byReporter: [],
};
const evidence: EvidencePage = {
  profile: { firstName: 'Dragan', birthdate: '1985-03-09', bio: null, answers: { residenceCountry: 'DE' } },
  messages: [
    { from: 'ana', content: 'Slow down.', sentAt: AT },
    { from: 'dragan', content: 'Can you send 320?', sentAt: '2026-11-22T08:15:00.000Z', reported: true },
  ],
  photo: null,
  missing: ['photo'],
};
const appealed: CasePage = {
  ...page,
  state: 'appealed',
  decision: {
    decision: 'ban',
    until: null,
    by: mila,
    at: AT,
    ground: 'Section 4.',
    facts: 'A flight.',
    tellReporter: true,
  },
  appeal: { text: 'It was a joke.', filedAt: AT, decision: null, mayDecide: true },
};

function open(answers: Answers, path = '/admin/reports/case1') {
  const calls = fakeServer({
    'GET /api/admin/reports': { body: { cases: [row], open: 1, next: null } },
    'GET /api/admin/reports/case1': { body: page },
    'POST /api/admin/reports/case1/decision': { body: { success: true } },
    ...answers,
  });
  openPage(<AdminApp />, path);
  return { sent: (address: string) => calls.filter((call) => call.path === address) };
}
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const write = (label: string, words: string) => user.type(screen.getByLabelText(label), words);

it('lists what waits, says how urgent it is, and leads to it', async () => {
  open(
    {
      'GET /api/admin/reports': {
        body: {
          cases: [
            { ...row, id: 'a', reason: 'danger' },
            { ...row, id: 'b', state: 'appealed' },
            row,
            { ...row, id: 'd', earlier: 0, reporter: null, reason: null, filedAt: new Date().toISOString() },
          ],
          open: 4,
          next: null,
        },
      },
    },
    '/admin/reports',
  );
  const queue = within(await screen.findByRole('region', { name: 'Queue' }));
  await queue.findByText('Urgent');
  const rows = queue.getAllByRole('row').map((each) => within(each).queryAllByRole('cell'));
  expect(rows.map((cells) => cells.slice(0, 2).map(({ textContent }) => textContent))).toEqual([
    [],
    ['Ana · 3. case', 'Urgent'],
    ['Ana · 3. case', 'Appeal'],
    ['Ana · 3. case', 'Repeat'],
    ['', 'New'],
  ]);
  expect(queue.getByText(/^4 open/)).toBeVisible();
  expect(queue.getByText('now')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reports 4' })).toHaveAttribute('aria-current', 'page');
});

it('says that nothing is open, and asks for a reason or for what is decided', async () => {
  const { sent } = open(
    { 'GET /api/admin/reports': { body: { cases: [], open: 0, next: null } } },
    '/admin/reports',
  );
  expect(await screen.findByText('Nothing open')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Reason'), 'Looks under 18');
  expect(await screen.findByText(/^There is nothing of this kind/)).toBeVisible();
  expect(screen.queryByText(/The circle is at rest/)).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Decided' }));
  expect(await screen.findByRole('heading', { name: 'Decided reports' })).toBeVisible();
  const { query } = sent('/api/admin/reports').at(-1) ?? {};
  expect(Object.fromEntries(query ?? [])).toEqual({ state: 'decided', reason: 'underage' });
});

it('shows the evidence when it is asked for, and not before', async () => {
  const { sent } = open({ 'POST /api/admin/reports/case1/evidence': { body: evidence } });
  expect(await screen.findByText('He asked me to pay for a flight.')).toBeVisible();
  expect(screen.getByText('Your look is recorded, with your name and the time.')).toBeVisible();
  expect(screen.getByText('The photo could not be had.')).toBeVisible();
  expect(screen.getByText('Reported by Mila: Fake profile')).toBeVisible();
  expect(sent('/api/admin/reports/case1/evidence')).toEqual([]);
  await press('Show the evidence');
  const messages = within(await screen.findByRole('region', { name: 'Their last messages' }));
  expect(messages.getByText('Can you send 320?')).toBeVisible();
  expect(messages.getAllByText('Reported')).toHaveLength(1);
  expect(sent('/api/admin/reports/case1/evidence')).toHaveLength(1);
});

it('shows a signal as what nobody reported, with what it resembles, and finds all of them', async () => {
  const signal: CasePage = {
    ...page,
    ...{ reason: null, about: null, reporter: null, signal: 'photo', text: '', blocked: false },
    resembles: {
      ...{ member: { id: 'goran', firstName: 'Goran' }, caseId: 'case9', banned: true },
      accountsSince: { member: '2026-11-20T08:14:00.000Z', other: null },
    },
  };
  const { sent } = open({
    'GET /api/admin/reports': { body: { cases: [signal], open: 1, next: null } },
    'GET /api/admin/reports/case1': { body: signal },
  });
  expect(await screen.findByText('What the product noticed')).toBeVisible();
  expect(screen.getByText('Nobody reported this. It is a reason to look, not a judgement.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Like Goran' })).toHaveAttribute('href', '/admin/members/goran');
  expect(screen.getByRole('link', { name: 'The ban with this photo' })).toHaveAttribute(
    'href',
    '/admin/reports/case9',
  );
  const queue = within(screen.getByRole('region', { name: 'Queue' }));
  expect(queue.getByText('A photo from another case')).toBeInTheDocument();
  expect(queue.getByText('Signal')).toBeInTheDocument();
  expect(
    screen.getByText('Dragan: account since November 20, 2026, 2 days old when this was noticed'),
  ).toBeVisible();
  expect(screen.getByText('Goran: the account is gone')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Reason'), 'Signals');
  await waitFor(() => expect(sent('/api/admin/reports').at(-1)?.query.get('reason')).toBe('signals'));
});

it('wants a decision, days, a reason and the facts, and sends them', async () => {
  const { sent } = open({});
  await screen.findByRole('group', { name: 'Decision' });
  await press('Choose a decision');
  expect(await screen.findByText('Please give a reason')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^Suspend/ }));
  await user.clear(screen.getByLabelText('Days'));
  await write('Days', '400');
  await write('Reason, shown to the member', 'Section 4.');
  await write('What happened, shown to the member', 'A flight.');
  await press('Suspend Dragan');
  expect(await screen.findByText('From 1 to 365 days')).toBeVisible();
  expect(sent('/api/admin/reports/case1/decision')).toEqual([]);
  await user.clear(screen.getByLabelText('Days'));
  await write('Days', '14');
  await user.click(screen.getByRole('checkbox', { name: 'Tell Ana what we decided' }));
  await press('Suspend Dragan');
  await waitFor(() =>
    expect(sent('/api/admin/reports/case1/decision').map(({ body }) => body)).toEqual([
      { decision: 'suspension', days: 14, ground: 'Section 4.', facts: 'A flight.', tellReporter: false },
    ]),
  );
});

it('removes photos of the album that the evidence shows, and leads to the choice where none is made', async () => {
  const album = ['one', 'two', 'three'].map((photoId) => ({ photoId, webp: 'UklGRg==' }));
  let now: EvidencePage = { ...evidence, album: null };
  const { sent } = open({ 'POST /api/admin/reports/case1/evidence': () => ({ body: now }) });
  await user.click(await screen.findByRole('radio', { name: /^Remove photos/ }));
  await write('Reason, shown to the member', 'Section 4.');
  await write('What happened, shown to the member', 'Not you.');
  await press('Remove the photos');
  const group = screen.getByRole('group', { name: 'Which photos' });
  await waitFor(() => expect(group).toHaveFocus());
  await waitFor(() => expect(group).toHaveAccessibleDescription('Please choose at least one photo'));
  expect(sent('/api/admin/reports/case1/evidence')).toEqual([]);
  await press('Show the photos of now');
  expect(await screen.findByText(/^The photos of now could not be had/)).toBeVisible();
  now = { ...evidence, album };
  await press('Show the photos of now');
  expect(await screen.findByRole('checkbox', { name: 'Photo 1' })).toHaveFocus();
  await user.click(screen.getByRole('checkbox', { name: 'Photo 2' }));
  await user.click(screen.getByRole('checkbox', { name: 'Photo 3' }));
  expect(screen.getByRole('region', { name: 'Photos now' })).toBeVisible();
  await press('Remove the photos');
  await waitFor(() =>
    expect(sent('/api/admin/reports/case1/decision')[0]?.body).toMatchObject({
      ...{ decision: 'photo-removal', photoIds: ['two', 'three'] },
    }),
  );
});

it('has the reported photo chosen, also where it is gone, and says that it is', async () => {
  const album = ['one', 'two'].map((photoId) => ({ photoId, webp: 'UklGRg==' }));
  let now: EvidencePage = { ...evidence, album };
  open({
    'GET /api/admin/reports/case1': { body: { ...page, photoId: 'two' } },
    'POST /api/admin/reports/case1/evidence': () => ({ body: now }),
  });
  await user.click(await screen.findByRole('radio', { name: /^Remove photos/ }));
  expect(screen.getByRole('checkbox', { name: 'The reported photo' })).toBeChecked();
  await press('Show the photos of now');
  expect(await screen.findByRole('checkbox', { name: 'Photo 2 Reported' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Photo 1' })).not.toBeChecked();
  cleanup();
  now = { ...evidence, album: [] };
  open({
    'GET /api/admin/reports/case1': { body: { ...page, photoId: 'two' } },
    'POST /api/admin/reports/case1/evidence': () => ({ body: now }),
  });
  await user.click(await screen.findByRole('radio', { name: /^Remove photos/ }));
  await press('Show the photos of now');
  const gone = await screen.findByRole('checkbox', { name: 'The reported photo No longer in the album' });
  await user.click(gone);
  await press('Remove the photos');
  await waitFor(() => expect(gone).toHaveFocus());
  expect(await screen.findByText('Please choose at least one photo')).toBeVisible();
});

it('bans only with the name typed, and says inside the question why it failed', async () => {
  const { sent } = open({
    'POST /api/admin/reports/case1/decision': {
      status: 409,
      body: { error: 'Somebody else decided meanwhile.', code: 'conflict' },
    },
  });
  await user.click(await screen.findByRole('radio', { name: /^Ban/ }));
  await write('Reason, shown to the member', 'Section 4.');
  await write('What happened, shown to the member', 'A flight.');
  await press('Ban Dragan');
  const question = within(await screen.findByRole('alertdialog', { name: 'Ban Dragan?' }));
  const ban = question.getByRole('button', { name: 'Ban member' });
  await write('Type DRAGAN to confirm', 'Draga');
  expect(ban).toBeDisabled();
  expect(sent('/api/admin/reports/case1/decision')).toEqual([]);
  await write('Type DRAGAN to confirm', 'n');
  await user.click(ban);
  expect(await question.findByRole('alert')).toHaveTextContent('Somebody else decided meanwhile.');
});

it('lets an appeal be decided, but not by who may not', async () => {
  const { sent } = open({
    'GET /api/admin/reports/case1': { body: appealed },
    'POST /api/admin/reports/case1/appeal': { body: { success: true } },
  });
  expect(await screen.findByText('It was a joke.')).toBeVisible();
  expect(screen.getByText('Banned by Mila')).toBeVisible();
  await press('Decide the appeal');
  expect(await screen.findByText('Please choose an outcome')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'The decision stays' })).toHaveFocus());
  await user.click(screen.getByRole('radio', { name: 'The decision is taken back' }));
  await write('Reason, shown to the member', 'It was one.');
  await press('Decide the appeal');
  await waitFor(() =>
    expect(sent('/api/admin/reports/case1/appeal')[0]?.body).toEqual({
      outcome: 'overturned',
      reason: 'It was one.',
    }),
  );
});

it('finds a case by the number of its letters, and says that there is none', async () => {
  const none: Answers = {
    'GET /api/admin/reports': ({ query }) => ({
      body: { cases: query.get('number') === '4821-7730' ? [row] : [], open: 0, next: null },
    }),
  };
  const { sent } = open(none, '/admin/reports');
  expect(await screen.findByText('Nothing open')).toBeVisible();
  await write('Case number', '4821{Enter}');
  expect(await screen.findByText('Eight digits, as 4821-7730')).toBeVisible();
  await write('Case number', '7730{Enter}');
  expect(await screen.findByRole('heading', { name: 'Found by number' })).toBeVisible();
  expect(await screen.findByRole('link', { name: /Dragan/ })).toBeVisible();
  expect(String(sent('/api/admin/reports').at(-1)?.query)).toBe('number=4821-7730');
  await user.clear(screen.getByLabelText('Case number'));
  expect(await screen.findByText('Nothing open')).toBeVisible();
  await write('Case number', '1111-2222{Enter}');
  expect(await screen.findByText('No case with this number')).toBeVisible();
});

it('takes a decision back with a reason, and shows one that was', async () => {
  let now: CasePage = { ...appealed, appeal: null, mayTakeBack: true };
  const { sent } = open({
    'GET /api/admin/reports/case1': () => ({ body: now }),
    'POST /api/admin/reports/case1/take-back': () => {
      const takenBack = { by: null, at: AT, reason: 'It was somebody else.' };
      now = { ...now, mayTakeBack: false, takenBack };
      return { body: { success: true } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Take the decision back' }));
  await screen.findByRole('alertdialog');
  await press('Take it back');
  expect(await screen.findByText('Please give a reason')).toBeVisible();
  await write('Reason, shown to the member', 'It was somebody else.');
  await press('Take it back');
  expect(await screen.findByText('Taken back by The command line')).toBeVisible();
  expect(sent('/api/admin/reports/case1/take-back')[0]?.body).toEqual({ reason: 'It was somebody else.' });
  expect(screen.queryByRole('button', { name: 'Take the decision back' })).toBeNull();
});

it('leaves a case to another operator that one reported oneself', async () => {
  open({ 'GET /api/admin/reports/case1': { body: { ...page, mayDecide: false } } });
  expect(await screen.findByText('You reported this. Another operator decides it.')).toBeVisible();
  expect(screen.queryByRole('radiogroup', { name: 'Decision' })).toBeNull();
});

it('leaves an appeal to another operator', async () => {
  const appeal = { text: 'It was a joke.', filedAt: AT, decision: null, mayDecide: false };
  open({ 'GET /api/admin/reports/case1': { body: { ...appealed, appeal } } });
  expect(await screen.findByText(/^Another operator decides this appeal/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Decide the appeal' })).toBeNull();
});

it('says that a case does not exist', async () => {
  open({
    'GET /api/admin/reports/case1': { status: 404, body: { error: 'No.', code: 'case_not_found' } },
  });
  expect(await screen.findByText('This case does not exist')).toBeVisible();
});

it('says that a case about oneself is for another operator, and asks for nothing more', async () => {
  const refused = { error: 'This case is about you.', code: 'case_about_oneself' };
  open({ 'GET /api/admin/reports/case1': { status: 403, body: refused } });
  expect(await screen.findByText('This case is about you')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('lets nobody in but operators', async () => {
  open({ 'GET /api/admin/reports': { status: 404, body: { error: 'No.', code: 'not_found' } } });
  expect(await screen.findByText('Access Denied')).toBeVisible();
});

it('says why there is nothing to decide about an operator, and shows no buttons', async () => {
  open({
    'GET /api/admin/reports/case1': {
      body: {
        ...appealed,
        ...{ mayDecide: false, mayBan: false, isAboutStaff: true },
        appeal: { ...appealed.appeal, mayDecide: false },
      },
    },
  });
  expect(await screen.findByText(/^Only somebody who may decide this case/)).toBeVisible();
  expect(screen.getByText(/Only somebody in a higher role decides about them/)).toBeVisible();
  for (const name of [/Show the evidence/, /Decide the appeal/, /Take the decision back/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  cleanup();
  open({
    'GET /api/admin/reports/case1': {
      body: { ...page, mayDecide: false, mayBan: false, isAboutStaff: true },
    },
  });
  expect(await screen.findByText(/Only somebody in a higher role decides about them/)).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});

it('offers no ban of a moderator, and says why', async () => {
  open({ 'GET /api/admin/reports/case1': { body: { ...page, mayBan: false } } });
  expect(await screen.findByText(/^This member is a moderator\. Bans/)).toBeVisible();
  expect(screen.queryByRole('radio', { name: /^Ban/ })).toBeNull();
  expect(screen.getByRole('radio', { name: /^Warn/ })).toBeVisible();
});

it('says in the sheet that somebody else has to make the eleventh ban of a day', async () => {
  const [, sentence] = ERRORS.ban_limit_reached;
  open({
    'POST /api/admin/reports/case1/decision': {
      status: 429,
      body: { error: sentence, code: 'ban_limit_reached' },
    },
  });
  await screen.findByRole('radio', { name: /^Ban/ });
  await user.click(screen.getByRole('radio', { name: /^Ban/ }));
  await write('Reason, shown to the member', 'Threats');
  await write('What happened, shown to the member', 'He threatened.');
  await press('Ban Dragan');
  await screen.findByRole('alertdialog');
  await write('Type DRAGAN to confirm', 'dragan');
  await press('Ban member');
  expect(await within(screen.getByRole('alertdialog')).findByText(sentence)).toBeVisible();
});
