import type { CasePage, CaseRow, EvidencePage } from '@kolo/contracts/api/moderation/cases';
import type { QueueCard, QueueRow } from '@kolo/contracts/api/moderation/queue';
import { type Answers, fakeServer, openPage } from '@kolo/store/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AdminApp from '../App.tsx';

export const user = userEvent.setup();
export const AT = '2026-11-22T08:14:00.000Z';
export const ana = { id: 'ana', firstName: 'Ana' };
export const mila = { id: 'mila', firstName: 'Mila' };

export const row: CaseRow = {
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
export const page: CasePage = {
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
export const evidence: EvidencePage = {
  profile: { firstName: 'Dragan', birthdate: '1985-03-09', bio: null, answers: { residenceCountry: 'DE' } },
  messages: [
    { from: 'ana', content: 'Slow down.', sentAt: AT },
    { from: 'dragan', content: 'Can you send 320?', sentAt: '2026-11-22T08:15:00.000Z', reported: true },
  ],
  photo: null,
  missing: ['photo'],
};
export const appealed: CasePage = {
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

export const waiting: QueueRow = {
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
export const cardOf = ({ aboutMember, byReporter, decidedWith, ...details }: CasePage): QueueCard => ({
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
export const queueOf = (...rows: QueueRow[]) => ({
  body: { rows, open: rows.length, cases: rows.length, members: rows.length, next: null },
});
export const goran: QueueRow = {
  ...waiting,
  member: { id: 'goran', firstName: 'Goran', age: 33 },
  lead: { ...row, id: 'case2', number: '1111-3333', member: { id: 'goran', firstName: 'Goran', age: 33 } },
};
export const goransPage: CasePage = {
  ...page,
  ...goran.lead,
  decision: null,
  text: 'He shouted.',
  aboutMember: [],
};

export const DECISION = '/api/admin/queue/dragan/decision';

/** The queue has the case, if it is open, and Goran's. */
export function open(answers: Answers, { path = '/admin/reports/case1', of = page } = {}) {
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
export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
export const type = (label: string | RegExp, keys: string) => user.type(screen.getByLabelText(label), keys);
/** At once: each key would render the page again. */
export async function write(label: string | RegExp, words: string): Promise<void> {
  await user.click(screen.getByLabelText(label));
  await user.paste(words);
}
