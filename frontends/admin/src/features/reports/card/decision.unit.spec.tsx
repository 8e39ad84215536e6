import { expect, it } from '@jest/globals';
import type { CasePage, EvidencePage } from '@kolo/contracts/api/moderation/cases';
import { ERRORS } from '@kolo/contracts/errors';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { cardOf, DECISION, evidence, open, page, press, user, write } from '../../../testing/reports.tsx';

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

it('dismisses with help lines by that key alone, and never carries them over to a penalty', async () => {
  const { sent } = open({});
  await screen.findByRole('group', { name: 'Decision' });
  await user.keyboard('h');
  await screen.findByRole('button', { name: 'Dismiss and send help, next case' });
  await user.keyboard('5');
  expect(await screen.findByRole('button', { name: /^Ban Dragan.*, next case$/ })).not.toHaveTextContent(
    'help',
  );
  await user.keyboard('1');
  expect(screen.getByRole('checkbox', { name: /Also send Dragan help lines/ })).not.toBeChecked();
  await user.keyboard('h{Enter}');
  await waitFor(() => expect(sent(DECISION)).toHaveLength(1));
  expect(sent(DECISION)[0]?.body).toMatchObject({ decision: 'dismissal', sendsHelp: true });
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
