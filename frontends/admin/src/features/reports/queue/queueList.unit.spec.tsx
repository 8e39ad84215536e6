import { expect, it } from '@jest/globals';
import type { CaseRow } from '@kolo/contracts/api/moderation/cases';
import type { QueueRow } from '@kolo/contracts/api/moderation/queue';
import type { Answers } from '@kolo/store/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  AT,
  mila,
  open,
  press,
  queueOf,
  row,
  type,
  user,
  waiting,
  write,
} from '../../../testing/reports.tsx';
import { queueCsv } from './queueCsv.ts';

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

it('lets nobody in but operators', async () => {
  open({ 'GET /api/admin/queue': { status: 404, body: { error: 'No.', code: 'not_found' } } });
  expect(await screen.findByText('Access Denied')).toBeVisible();
});
