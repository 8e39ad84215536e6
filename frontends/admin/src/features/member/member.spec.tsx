import { expect, it } from '@jest/globals';
import type { ActsPage, MemberPage } from '@kolo/contracts';
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
    lastName: 'Ilić',
    email: 'dragan.ilic@example.com',
    birthdate: '1985-03-09',
    age: 41,
    subscriptionTier: 'free',
    isOperator: false,
  },
  profile: null,
  restriction: { kind: 'suspension', until: '2026-11-29T08:14:00.000Z', caseId: 'case1' },
  history: [
    { what: 'MemberSuspended', detail: null, at: AT },
    { what: 'SomethingNew', detail: null, at: AT },
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
  expect(await screen.findByRole('heading', { name: 'Dragan Ilić, 41' })).toBeVisible();
  expect(screen.getByText('Suspended until November 29, 2026')).toBeVisible();
  expect(screen.getByText('Suspended')).toBeVisible();
  expect(screen.getByText('SomethingNew')).toBeVisible();
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
  expect(screen.getByText('Please give a reason')).toBeVisible();
  await user.type(screen.getByLabelText('Why'), 'Three addresses, one photo.');
  await user.click(screen.getByRole('button', { name: 'Open case' }));
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/admin/reports/case9'));
  expect(sent('/api/admin/members/dragan/case')[0]?.body).toEqual({ ground: 'Three addresses, one photo.' });
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
