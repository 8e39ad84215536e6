import { expect, it } from '@jest/globals';
import type { ActsPage } from '@kolo/contracts/api/moderation/acts';
import type { MemberPage } from '@kolo/contracts/api/moderation/members';
import { type Answers, fakeServer, openPage } from '@kolo/store/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AdminApp from '../../App.tsx';

const user = userEvent.setup();
const AT = '2026-11-22T08:14:00.000Z';

const member: MemberPage = {
  id: 'dragan',
  facts: {
    firstName: 'Dragan',
    lastName: '',
    email: '',
    birthdate: '1985-03-09',
    age: 41,
    subscriptionTier: 'free',
    isOperator: false,
  },
  profile: null,
  restriction: { kind: 'suspension', until: '2026-11-29T08:14:00.000Z', caseId: 'case1' },
  history: [
    { what: 'MemberSuspended', detail: '2026-11-29T08:14:00.000Z', why: null, at: AT },
    { what: 'SecondFactorAdded', detail: null, why: null, at: AT },
    { what: 'TierChanged', detail: 'kraljica', why: 'A gift.', at: AT },
    { what: 'SomethingNew', detail: null, why: null, at: AT },
  ],
  sessions: [
    { device: 'iPhone, Safari', country: 'RS', signedInAt: AT, lastUsedAt: AT },
    { device: 'Mac, Chrome', signedInAt: AT, lastUsedAt: AT },
  ],
  about: [],
  by: [],
};

function open(answers: Answers, path: string) {
  const calls = fakeServer(answers);
  openPage(<AdminApp />, path);
  return { sent: (address: string) => calls.filter((call) => call.path === address) };
}

it('shows what is known of a member, also what happened that has no words yet', async () => {
  open({ 'GET /api/admin/members/dragan': { body: member } }, '/admin/members/dragan');
  expect(await screen.findByRole('heading', { name: 'Dragan, 41' })).toBeVisible();
  expect(screen.getByText('Suspended until November 29, 2026')).toBeVisible();
  expect(screen.getByText('Suspended')).toBeVisible();
  expect(screen.getByText(/ · until November 29, 2026$/)).toBeVisible();
  expect(screen.getByText('Second factor added')).toBeVisible();
  expect(screen.getByText('SomethingNew')).toBeVisible();
  for (const told of ['iPhone, Safari · Serbia', 'Mac, Chrome']) expect(screen.getByText(told)).toBeVisible();
  expect(screen.getByText(/ · Kraljevski · “A gift.”$/)).toBeVisible();
});

it('offers a moderator no plan, and leads them back to the reports', async () => {
  open(
    {
      'GET /api/admin/second-factor': { body: { role: 'moderator', isConfirmed: true, factors: [] } },
      'GET /api/admin/members/dragan': { body: member },
    },
    '/admin/members/dragan',
  );
  expect(await screen.findByRole('heading', { name: 'Dragan, 41' })).toBeVisible();
  const links = (await screen.findAllByRole('link', { name: /^Reports/ })).map((link) =>
    link.getAttribute('href'),
  );
  expect(links).toEqual(['/admin/reports', '/admin/reports']);
  expect(screen.queryByRole('link', { name: 'Users' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Open case' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change plan' })).toBeNull();
});

const CLOSED = {
  status: 403,
  body: { error: 'Please say why you open this page.', code: 'purpose_required' },
};
const PURPOSE = 'He asks by letter why he cannot sign in.';

it('asks for a purpose where no case opens the page, and says what is wrong with it', async () => {
  let isOpen = false;
  const { sent } = open(
    {
      'GET /api/admin/members/dragan': () => (isOpen ? { body: member } : CLOSED),
      'POST /api/admin/members/dragan/purpose': () => {
        isOpen = true;
        return { body: { success: true } };
      },
    },
    '/admin/members/dragan',
  );
  expect(await screen.findByRole('heading', { name: 'Why do you open this page?' })).toBeVisible();
  expect(screen.queryByText('Access Denied')).toBeNull();
  const field = screen.getByLabelText('Purpose');
  expect(field).toHaveAccessibleDescription('10 to 300 characters');
  await user.type(field, '  Too short  ');
  await user.click(screen.getByRole('button', { name: 'Open the page' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription('Please say why, in 10 to 300 characters.'));
  expect(field).toBeInvalid();
  await waitFor(() => expect(field).toHaveFocus());
  expect(sent('/api/admin/members/dragan/purpose')).toEqual([]);

  await user.clear(field);
  await user.type(field, ` ${PURPOSE} `);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Open the page' })).toHaveFocus();
  await user.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { name: 'Dragan, 41' });
  expect(sent('/api/admin/members/dragan/purpose').map(({ body }) => body)).toEqual([{ purpose: PURPOSE }]);
  expect(screen.queryByLabelText('Purpose')).toBeNull();
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement).toContainElement(heading);
});

it('keeps a purpose that could not be recorded, and says so', async () => {
  open(
    {
      'GET /api/admin/members/dragan': CLOSED,
      'POST /api/admin/members/dragan/purpose': {
        status: 503,
        body: {
          error: 'This is not available right now. Please try again in a moment.',
          code: 'unavailable',
        },
      },
    },
    '/admin/members/dragan',
  );
  await user.type(await screen.findByLabelText('Purpose'), PURPOSE);
  await user.click(screen.getByRole('button', { name: 'Open the page' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/not available right now/);
  expect(screen.getByLabelText('Purpose')).toHaveValue(PURPOSE);
});

it('names a refused field beside it, and leads there', async () => {
  const refusal = 'Please use letters only.';
  open(
    {
      'GET /api/admin/members/dragan': { body: member },
      'POST /api/admin/members/dragan/case': {
        status: 400,
        body: { error: refusal, code: 'invalid_input', fields: { ground: refusal } },
      },
    },
    '/admin/members/dragan',
  );
  const ground = await screen.findByLabelText('Why');
  await user.type(ground, 'Three addresses.');
  await user.click(screen.getByRole('button', { name: 'Open case' }));
  await waitFor(() => expect(ground).toHaveAccessibleDescription(refusal));
  expect(ground).toBeInvalid();
  expect(ground).toHaveFocus();
  await user.type(ground, ' And a photo.');
  expect(ground).toBeValid();
});

const CONTACT = 'POST /api/admin/members/dragan/contact';

it('hides last name and email address until they are asked for', async () => {
  const { sent } = open(
    {
      'GET /api/admin/members/dragan': { body: member },
      [CONTACT]: { body: { lastName: 'Ilić', email: 'dragan.ilic@example.com' } },
    },
    '/admin/members/dragan',
  );
  const show = await screen.findByRole('button', { name: 'Show last name and email address' });
  expect(screen.getByText('This is recorded, with your name and the time.')).toBeVisible();
  expect(sent('/api/admin/members/dragan/contact')).toEqual([]);
  show.focus();
  await user.keyboard('{Enter}');
  const shown = await screen.findByText('Ilić · dragan.ilic@example.com');
  await waitFor(() => expect(document.activeElement).toContainElement(shown));
  expect(document.activeElement).not.toBe(document.body);
  expect(sent('/api/admin/members/dragan/contact')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Show last name and email address' })).toBeNull();
});

it('says that a day has a limit, and asks for a purpose again where the hour is over', async () => {
  let isOpen = true;
  const { sent } = open(
    {
      'GET /api/admin/members/dragan': () => (isOpen ? { body: member } : CLOSED),
      [CONTACT]: () =>
        isOpen ? { status: 429, body: { error: 'Too many attempts.', code: 'too_many_requests' } } : CLOSED,
    },
    '/admin/members/dragan',
  );
  const show = { name: 'Show last name and email address' };
  await user.click(await screen.findByRole('button', show));
  expect(await screen.findByRole('alert')).toHaveTextContent(/come back tomorrow/);
  expect(sent('/api/admin/members/dragan')).toHaveLength(1);
  isOpen = false;
  await user.click(screen.getByRole('button', show));
  expect(await screen.findByLabelText('Purpose')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Dragan, 41' })).toBeNull();
});

it('opens a case with a ground, and leads to it', async () => {
  const { sent } = open(
    {
      'GET /api/admin/members/dragan': { body: member },
      'POST /api/admin/members/dragan/case': { body: { success: true, id: 'case9', number: '1-1' } },
    },
    '/admin/members/dragan',
  );
  await user.click(await screen.findByRole('button', { name: 'Open case' }));
  expect(await screen.findByText('Please give a reason')).toBeVisible();
  await user.type(screen.getByLabelText('Why'), 'Three addresses, one photo.');
  await user.click(screen.getByRole('button', { name: 'Open case' }));
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/admin/reports/case9'));
  expect(sent('/api/admin/members/dragan/case')[0]?.body).toEqual({ ground: 'Three addresses, one photo.' });
});

it('changes a plan with a reason, and nothing while it is the one that they have', async () => {
  let tier: 'free' | 'kraljica' = 'free';
  const { sent } = open(
    {
      'GET /api/admin/members/dragan': () => ({
        body: { ...member, facts: member.facts && { ...member.facts, subscriptionTier: tier } },
      }),
      'POST /api/admin/members/dragan/plan': () => {
        tier = 'kraljica';
        return { body: { success: true } };
      },
    },
    '/admin/members/dragan',
  );
  const button = await screen.findByRole('button', { name: 'Change plan' });
  expect(button).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /^Kraljevski/ }));
  await user.click(button);
  expect(await screen.findByText('Please give a reason')).toBeVisible();
  expect(sent('/api/admin/members/dragan/plan')).toEqual([]);
  await user.type(screen.getByLabelText('Reason, shown to the member'), 'A gift.');
  await user.click(button);
  await waitFor(() => expect(button).toBeDisabled());
  expect(sent('/api/admin/members/dragan/plan').map(({ body }) => body)).toEqual([
    { tier: 'kraljica', reason: 'A gift.' },
  ]);
  expect(screen.getByLabelText('Reason, shown to the member')).toHaveValue('');
});

it('tells what was done to an account by command', async () => {
  const act: ActsPage['acts'][number] = {
    ...{ id: 'dragan-7', act: 'plan-changed', at: AT, by: null, tier: 'kraljica', why: 'A gift.' },
    ...{ about: { id: 'dragan', firstName: 'Dragan' }, caseId: null, number: null },
    ...{ decision: null, outcome: null },
  };
  open({ 'GET /api/admin/acts': { body: { acts: [act], next: null } } }, '/admin/decisions');
  const said = await screen.findByRole('link', {
    name: 'The command line changed the plan of Dragan: Kraljevski',
  });
  expect(said).toHaveAttribute('href', '/admin/members/dragan');
  expect(screen.getByText(/“A gift.”$/)).toBeVisible();
});

it('tells what was looked at, with the purpose, and of the list of users how much', async () => {
  const look: ActsPage['acts'][number] = {
    ...{
      id: 'looked-dragan-0',
      act: 'member-looked',
      at: AT,
      by: { id: 'mila', firstName: 'Mila' },
      tier: null,
    },
    ...{ about: { id: 'dragan', firstName: 'Dragan' }, caseId: null, number: null, why: PURPOSE },
    ...{ decision: null, outcome: null },
  };
  const self = { about: { id: 'mila', firstName: 'Mila' }, why: null };
  const acts = [
    look,
    { ...look, id: 'looked-dragan-1', why: null, contactShown: true as const },
    { ...look, ...self, id: 'list-1', list: { page: 2, shown: 20, found: 45, isSearch: false } },
    { ...look, ...self, id: 'list-2', list: { page: 1, shown: 3, found: 3, isSearch: true } },
  ];
  open({ 'GET /api/admin/acts': { body: { acts, next: null } } }, '/admin/decisions');
  expect(await screen.findByText('Mila opened the page of Dragan')).toBeVisible();
  expect(screen.getByText(new RegExp(`“${PURPOSE}”$`))).toBeVisible();
  expect(
    screen.getByRole('link', { name: 'Mila viewed the last name and email address of Dragan' }),
  ).toHaveAttribute('href', '/admin/members/dragan');
  expect(screen.getByText('Mila viewed the list of users')).toBeVisible();
  expect(screen.getByText(/ · page 2, 20 of 45$/)).toBeVisible();
  expect(screen.getByText('Mila searched the users')).toBeVisible();
  expect(screen.queryByRole('link', { name: /users/ })).toBeNull();
});

it('says that a member has left, and that there is none', async () => {
  const gone = { ...member, facts: null, restriction: null };
  open({ 'GET /api/admin/members/dragan': { body: gone } }, '/admin/members/dragan');
  expect(await screen.findByRole('heading', { name: 'Deleted account' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open case' })).toBeNull();
});

it('lists the acts of operators, and loads older ones', async () => {
  const act = (id: string): ActsPage['acts'][number] => ({
    id,
    act: 'case-decided',
    at: AT,
    by: { id: 'mila', firstName: 'Mila' },
    about: { id: id, firstName: id },
    caseId: 'case1',
    number: '4821-7730',
    decision: 'warning',
    outcome: null,
    tier: null,
    why: 'Section 4.',
  });
  open(
    {
      'GET /api/admin/acts': ({ query }) => ({
        body: query.has('before')
          ? { acts: [act('Old')], next: null }
          : { acts: [act('New')], next: 'there' },
      }),
    },
    '/admin/decisions',
  );
  expect(await screen.findByText('Mila decided about New: Warned')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Mila decided about Old: Warned')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});
