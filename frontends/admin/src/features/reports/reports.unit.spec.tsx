import { expect, it } from '@jest/globals';
import type { CasePage, CaseRow, EvidencePage } from '@kolo/contracts/api/moderation/cases';
import type { QueueCard, QueueRow } from '@kolo/contracts/api/moderation/queue';
import { ERRORS } from '@kolo/contracts/errors';
import { type Answers, fakeServer, openPage } from '@kolo/store/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AdminApp from '../../App.tsx';
import { queueCsv } from './queue/queueCsv.ts';

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
  mayDecide: false,
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

const waiting: QueueRow = {
  member: row.member,
  lead: row,
  reports: 1,
  signals: 0,
  appeals: 0,
  waitingSince: AT,
  doubt: null,
  planned: null,
  closesAt: null,
};
const cardOf = ({ aboutMember, byReporter, decidedWith, ...details }: CasePage): QueueCard => ({
  member: details.member,
  since: '2026-11-13T08:14:00.000Z',
  cases: [details],
  more: 0,
  before: aboutMember,
  reporters: details.reporter ? [{ id: 'ana', decided: 1, dismissed: 0, isDoubtful: false }] : [],
  planned: null,
  closesAt: null,
  mayDecide: details.mayDecide,
  mayBan: details.mayBan ?? true,
  isAboutStaff: details.isAboutStaff ?? false,
  correspondents: 3,
});
const queueOf = (...rows: QueueRow[]) => ({
  body: { rows, open: rows.length, cases: rows.length, members: rows.length, next: null },
});
const goran: QueueRow = {
  ...waiting,
  member: { id: 'goran', firstName: 'Goran', age: 33 },
  lead: { ...row, id: 'case2', number: '1111-3333', member: { id: 'goran', firstName: 'Goran', age: 33 } },
};
const goransPage: CasePage = { ...page, ...goran.lead, decision: null, text: 'He shouted.', aboutMember: [] };

const DECISION = '/api/admin/queue/dragan/decision';

/** The queue has the case, if it is open, and Goran's. */
function open(answers: Answers, { path = '/admin/reports/case1', of = page } = {}) {
  const isOpen = of.state === 'open' || of.state === 'appealed';
  const mine = { ...waiting, lead: { ...row, ...of, decision: of.decision } };
  const calls = fakeServer({
    'GET /api/admin/queue': queueOf(...(isOpen ? [mine] : []), goran),
    'GET /api/admin/queue/dragan': { body: cardOf(of) },
    'GET /api/admin/queue/goran': { body: cardOf(goransPage) },
    'GET /api/admin/reports/case1': { body: of },
    'POST /api/admin/queue/reading': { body: { readers: [] } },
    [`POST ${DECISION}`]: { body: { success: true, dueAt: AT } },
    'POST /api/admin/queue/dragan/undo': { body: { success: true } },
    ...answers,
  });
  openPage(<AdminApp />, path);
  return { sent: (address: string) => calls.filter((call) => call.path === address) };
}
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, keys: string) => user.type(screen.getByLabelText(label), keys);
/** At once: each key would render the page again. */
async function write(label: string | RegExp, words: string): Promise<void> {
  await user.click(screen.getByLabelText(label));
  await user.paste(words);
}

it('lists each member once, says how urgent it is, and leads to the card', async () => {
  const other = (id: string, more: Partial<QueueRow>, lead: Partial<CaseRow> = {}): QueueRow => ({
    ...waiting,
    member: { id, firstName: id, age: 30 },
    lead: { ...row, id: `case-${id}`, earlier: 0, ...lead },
    ...more,
  });
  open(
    {
      'GET /api/admin/queue': queueOf(
        other('Vlad', {}, { reason: 'danger' }),
        other('Sokol', { reports: 3, signals: 1 }, { earlier: 4 }),
        other('Mara', { reports: 0, appeals: 1 }, { state: 'appealed' }),
        other('Petar', { doubt: { decided: 9, dismissed: 7 }, waitingSince: new Date().toISOString() }),
        other('x', { member: { id: 'x', firstName: null, age: null }, closesAt: '2026-11-23T18:00:00.000Z' }),
      ),
      'POST /api/admin/queue/reading': { body: { readers: [{ member: 'Sokol', by: mila }] } },
    },
    { path: '/admin/reports' },
  );
  const queue = within(await screen.findByRole('region', { name: 'Queue' }));
  const link = (name: RegExp) => queue.findByRole('link', { name });
  expect(await link(/^Vlad, 30.*1 report.*Urgent/)).toHaveAttribute('href', '/admin/reports/case-Vlad');
  expect(await link(/^Sokol, 30.*3 reports\s· 1 signal.*Mila is reading this.*Decided before/)).toBeVisible();
  expect(await link(/^Mara, 30.*1 appeal.*Appeal/)).toBeVisible();
  expect(await link(/^Petar, 30.*Reporter: 7 of 9 dismissed.*New\s*now/)).toBeVisible();
  expect(await link(/^Deleted member.*Closes by itself on.*Closing/)).toBeVisible();
  expect(queue.getByText('5 open · 5 members')).toBeVisible();
  expect(queue.queryByRole('img')).toBeNull();
  expect(screen.getByRole('link', { name: 'Reports 5' })).toHaveAttribute('aria-current', 'page');
});

it('filters, keeps views in this browser, and exports what it found', async () => {
  localStorage.clear();
  const { sent } = open({}, { path: '/admin/reports' });
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  await user.selectOptions(screen.getByLabelText('Reason'), 'Looks under 18');
  await user.selectOptions(screen.getByLabelText('What is open'), 'Reports');
  await user.selectOptions(screen.getByLabelText('Order'), 'Most cases first');
  await user.click(screen.getByRole('checkbox', { name: /more than one/ }));
  const asked = () => Object.fromEntries(sent('/api/admin/queue').at(-1)?.query ?? []);
  const wanted = { reason: 'underage', kind: 'reports', repeated: 'true', sort: 'most' };
  await waitFor(() => expect(asked()).toEqual(wanted));
  await write('Name of this view', 'Young first');
  await press('Save');
  expect(await screen.findByRole('button', { name: 'Remove the view “Young first”' })).toBeVisible();
  cleanup();
  const again = open({}, { path: '/admin/reports' });
  await user.selectOptions(await screen.findByLabelText('View'), 'Young first');
  await waitFor(() =>
    expect(Object.fromEntries(again.sent('/api/admin/queue').at(-1)?.query ?? [])).toEqual(wanted),
  );
  expect(screen.getByRole('button', { name: 'Filters: 3' })).toBeVisible();
  expect(queueCsv([{ ...waiting, reports: 2 }])[1]).toEqual([
    ...['Dragan', '4821-7730', 'Asks for money or sells something', '2', '0', '0', AT, ''],
  ]);
});

it('says that nothing is open, or nothing matches, and lists what is decided', async () => {
  const { sent } = open(
    {
      'GET /api/admin/queue': queueOf(),
      'GET /api/admin/reports': { body: { cases: [], open: 0, next: null } },
    },
    { path: '/admin/reports' },
  );
  expect(await screen.findByText('Nothing open')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(screen.getByLabelText('Reason'), 'Signals');
  expect(await screen.findByText(/^Nothing matches this filter/)).toBeInTheDocument();
  expect(screen.queryByText(/The circle is at rest/)).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('tab', { name: 'Decided' }));
  expect(await screen.findByRole('heading', { name: 'Decided reports' })).toBeVisible();
  const { query } = sent('/api/admin/reports').at(-1) ?? {};
  expect(Object.fromEntries(query ?? [])).toEqual({ state: 'decided' });
});

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

it('says how many a ban for fraud warns, and opens the profile where the report is about it', async () => {
  open(
    { 'POST /api/admin/reports/case1/evidence': { body: evidence } },
    { of: { ...page, about: 'profile' } },
  );
  await screen.findByRole('group', { name: 'Decision' });
  await user.keyboard('e5');
  expect(await screen.findByText('No bio')).toBeVisible();
  expect(
    screen.getByRole('checkbox', { name: /^This was fraud: warn the 3 people who exchanged messages/ }),
  ).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Ban Dragan, next case' })).toBeVisible();
  await user.keyboard('f');
  expect(
    await screen.findByRole('button', { name: 'Ban Dragan and warn 3 people, next case' }),
  ).toBeVisible();
  expect(screen.getByText(/^Ticked: This was fraud/)).toBeVisible();
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

it('asks about fraud only where somebody could be warned', async () => {
  open({ 'GET /api/admin/queue/dragan': { body: { ...cardOf(page), correspondents: 0 } } });
  await screen.findByRole('group', { name: 'Decision' });
  await user.keyboard('5');
  expect(await screen.findByRole('button', { name: 'Ban Dragan, next case' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /fraud/ })).toBeNull();
});

it('says in the letter what was reported, and leaves it open where nobody said', async () => {
  const facts = async (of: Partial<CasePage>) => {
    cleanup();
    open({}, { of: { ...page, ...of } });
    await screen.findByRole('group', { name: 'Decision' });
    await user.keyboard('2');
    return screen.getByText(/^What happened:/).textContent;
  };
  expect(await facts({ reason: 'sexual', about: 'photo' })).toBe(
    'What happened: A photo of yours shows sexual content.',
  );
  expect(await facts({ reason: 'sexual', about: 'offsite' })).toBe(
    'What happened: A member reported unwanted sexual content from you outside Kolo.',
  );
  expect(await facts({ reason: 'underage', about: 'message' })).toBe(
    'What happened: What you wrote to a member suggests that you are under 18.',
  );
  cleanup();
  open({}, { of: { ...page, reason: null, about: null } });
  await screen.findByRole('group', { name: 'Decision' });
  await user.keyboard('2');
  expect(screen.getByLabelText('What happened')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Please say what happened')).toBeVisible();
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

it('dismisses without words', async () => {
  const { sent } = open({});
  await screen.findByRole('group', { name: 'Decision' });
  await user.keyboard('1');
  expect(screen.queryByRole('region', { name: 'Letter to Dragan' })).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(sent(DECISION).map(({ body }) => body)).toEqual([
      { caseIds: ['case1'], decision: 'dismissal', tellReporters: true },
    ]),
  );
});

it('sends help lines by a key, with whatever is decided, and shows the letter before', async () => {
  const { sent } = open({});
  await screen.findByRole('group', { name: 'Decision' });
  await user.keyboard('1');
  expect(screen.getByRole('checkbox', { name: /Also send Dragan help lines/ })).not.toBeChecked();
  await user.keyboard('h');
  const letter = await screen.findByRole('region', { name: 'Help lines for Dragan' });
  expect(within(letter).getByText(/https:\/\/findahelpline\.com/)).toBeVisible();
  expect(screen.queryByText('No letter to the member')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Dismiss and send help, next case' }));
  await waitFor(() =>
    expect(sent(DECISION).map(({ body }) => body)).toEqual([
      { caseIds: ['case1'], decision: 'dismissal', tellReporters: true, sendsHelp: true },
    ]),
  );
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

it('comes back to a decision that was refused, with its words', async () => {
  open({
    [`POST ${DECISION}`]: {
      status: 503,
      body: { error: 'The database is away.', code: 'unavailable' },
    },
  });
  await screen.findByRole('group', { name: 'Decision' });
  await user.keyboard('2');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await write('What happened', ' Twice.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/^The decision about Dragan was not made\./)).toHaveTextContent(
    'The database is away.',
  );
  expect(await screen.findByText('He shouted.')).toBeVisible();
  await press('Back to Dragan');
  expect(await screen.findByLabelText('What happened')).toHaveValue(
    'You wrote to a member to get money. Twice.',
  );
});

it('wants days of a suspension, and words', async () => {
  const { sent } = open({});
  await user.click(await screen.findByRole('radio', { name: /^Suspend/ }));
  await user.clear(screen.getByLabelText(/^Days/));
  await write(/^Days/, '400');
  await user.selectOptions(screen.getByLabelText('Ground of the letter'), 'Something else');
  await press('Suspend Dragan, next case');
  expect(await screen.findByText('From 1 to 365 days')).toBeVisible();
  expect(await screen.findByText('Please say why')).toBeVisible();
  expect(sent(DECISION)).toEqual([]);
  await user.clear(screen.getByLabelText(/^Days/));
  await write(/^Days/, '14');
  await write('Why', 'Section 4.');
  await write('What happened', 'A flight.');
  await user.click(screen.getByRole('checkbox', { name: 'Tell the reporter what we decided' }));
  await press('Suspend Dragan, next case');
  await waitFor(() =>
    expect(sent(DECISION).map(({ body }) => body)).toEqual([
      {
        ...{ caseIds: ['case1'], decision: 'suspension', days: 14 },
        ...{ ground: 'Section 4.', facts: 'A flight.', tellReporters: false },
      },
    ]),
  );
});

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

it('removes photos of the album that the evidence shows, and leads to the choice where none is made', async () => {
  const album = ['one', 'two', 'three'].map((photoId) => ({ photoId, webp: 'UklGRg==' }));
  let now: EvidencePage = { ...evidence, album: null };
  const { sent } = open({ 'POST /api/admin/reports/case1/evidence': () => ({ body: now }) });
  await user.click(await screen.findByRole('radio', { name: /^Remove photos/ }));
  await press(/^Remove .*photos?, next case$/);
  const group = screen.getByRole('group', { name: 'Which photos' });
  await waitFor(() => expect(group).toHaveFocus());
  await waitFor(() => expect(group).toHaveAccessibleDescription('Please choose at least one photo'));
  expect(sent('/api/admin/reports/case1/evidence')).toEqual([]);
  await press('Show current photos');
  expect(await screen.findByText(/^The current photos could not be loaded/)).toBeVisible();
  now = { ...evidence, album };
  await press('Show current photos');
  expect(await screen.findByRole('checkbox', { name: 'Photo 1' })).toHaveFocus();
  await user.click(screen.getByRole('checkbox', { name: 'Photo 2' }));
  await user.click(screen.getByRole('checkbox', { name: 'Photo 3' }));
  expect(screen.getByRole('region', { name: 'Photos now' })).toBeVisible();
  await press(/^Remove .*photos?, next case$/);
  await waitFor(() =>
    expect(sent(DECISION)[0]?.body).toMatchObject({
      ...{ decision: 'photo-removal', photoIds: ['two', 'three'] },
    }),
  );
});

it('has the reported photo chosen, also where it is gone, and says that it is', async () => {
  const album = ['one', 'two'].map((photoId) => ({ photoId, webp: 'UklGRg==' }));
  let now: EvidencePage = { ...evidence, album };
  open(
    { 'POST /api/admin/reports/case1/evidence': () => ({ body: now }) },
    { of: { ...page, photoId: 'two' } },
  );
  await user.click(await screen.findByRole('radio', { name: /^Remove photos/ }));
  expect(screen.getByRole('checkbox', { name: 'The reported photo' })).toBeChecked();
  await press('Show current photos');
  expect(await screen.findByRole('checkbox', { name: 'Photo 2 Reported' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Photo 1' })).not.toBeChecked();
  cleanup();
  now = { ...evidence, album: [] };
  open(
    { 'POST /api/admin/reports/case1/evidence': () => ({ body: now }) },
    { of: { ...page, photoId: 'two' } },
  );
  await user.click(await screen.findByRole('radio', { name: /^Remove photos/ }));
  await press('Show current photos');
  const gone = await screen.findByRole('checkbox', { name: 'The reported photo No longer in the album' });
  await user.click(gone);
  await press(/^Remove .*photos?, next case$/);
  await waitFor(() => expect(gone).toHaveFocus());
  expect(await screen.findByText('Please choose at least one photo')).toBeVisible();
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

it('finds a case by the number of its letters, and says that there is none', async () => {
  const none: Answers = {
    'GET /api/admin/queue': queueOf(),
    'GET /api/admin/reports': ({ query }) => ({
      body: { cases: query.get('number') === '4821-7730' ? [row] : [], open: 0, next: null },
    }),
  };
  const { sent } = open(none, { path: '/admin/reports' });
  expect(await screen.findByText('Nothing open')).toBeVisible();
  await type('Case number', '4821{Enter}');
  expect(await screen.findByText('Eight digits, as 4821-7730')).toBeVisible();
  await type('Case number', '7730{Enter}');
  expect(await screen.findByRole('heading', { name: 'Found by number' })).toBeVisible();
  expect(await screen.findByRole('link', { name: /Dragan/ })).toBeVisible();
  expect(String(sent('/api/admin/reports').at(-1)?.query)).toBe('number=4821-7730');
  await user.clear(screen.getByLabelText('Case number'));
  expect(await screen.findByText('Nothing open')).toBeVisible();
  await type('Case number', '1111-2222{Enter}');
  expect(await screen.findByText('No case with this number')).toBeVisible();
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

it('lets nobody in but operators', async () => {
  open({ 'GET /api/admin/queue': { status: 404, body: { error: 'No.', code: 'not_found' } } });
  expect(await screen.findByText('Access Denied')).toBeVisible();
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

it('offers no ban of a moderator, and says why', async () => {
  open({}, { of: { ...page, mayBan: false } });
  expect(await screen.findByText(/^This member is a moderator\. Bans/)).toBeVisible();
  expect(screen.queryByRole('radio', { name: /^Ban/ })).toBeNull();
  expect(screen.getByRole('radio', { name: /^Warn/ })).toBeVisible();
});

it('says that somebody else has to make the eleventh ban of a day', async () => {
  const [, sentence] = ERRORS.ban_limit_reached;
  open({ [`POST ${DECISION}`]: { status: 429, body: { error: sentence, code: 'ban_limit_reached' } } });
  await user.click(await screen.findByRole('radio', { name: /^Ban/ }));
  await press('Ban Dragan and warn 3 people, next case');
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
});

it('shows a case that closed by itself, and leads to the one that decided another', async () => {
  open({}, { of: { ...page, state: 'closed', mayDecide: false } });
  expect(await screen.findByText(/^Nobody decided this case\./)).toBeVisible();
  cleanup();
  open({}, { of: { ...appealed, state: 'decided', appeal: null, decidedWith: 'case9' } });
  const link = await screen.findByRole('link', { name: 'Open the case it was decided with' });
  expect(link).toHaveAttribute('href', '/admin/reports/case9');
});
