import { expect, it, jest } from '@jest/globals';
import type { ReportSubject } from '@kolo/contracts/moderation';
import { type Answers, fakeServer, openPage } from '@kolo/store/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SafetyMenu } from './SafetyMenu.tsx';

const user = userEvent.setup();
const AT = '2026-11-22T08:14:00.000Z';
const said = (id: string, senderId: string, content: string | null) => ({
  id,
  senderId,
  content,
  createdAt: AT,
});
const WRITTEN = { 'GET /api/conversation/jelena': { body: [said('one', 'jelena', 'Send me 320.')] } };
const PHOTOS = {
  'GET /api/profile/photos/jelena': {
    body: ['one', 'two'].map((id) => ({ photoUrl: `/api/photos/${id}/profile.webp` })),
  },
};
const FILED = { 'POST /api/report': { body: { success: true, number: '4821-7730' } } };

function open(
  answers: Answers,
  { canBlock = true, about = 'profile' }: { canBlock?: boolean; about?: ReportSubject } = {},
) {
  const calls = fakeServer(answers);
  const onClose = jest.fn();
  const onBlocked = jest.fn();
  openPage(
    <SafetyMenu
      member={{ id: 'jelena', name: 'Jelena', photoUrl: '/api/photos/one/profile.webp' }}
      about={about}
      canBlock={canBlock}
      wayOut="Back to Matches"
      onClose={onClose}
      onBlocked={onBlocked}
    />,
    '/',
  );
  return { onClose, onBlocked, sent: (path: string) => calls.filter((call) => call.path === path) };
}
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const chooseReason = async (name: string) => {
  await press(/^Report/);
  await user.click(screen.getByRole('radio', { name }));
  await press('Continue');
};

it('reports with a reason, the words, the messages and a block, and says what follows', async () => {
  const { sent, onBlocked } = open({ ...WRITTEN, ...FILED });
  // Whatever the menu asked for would have been sent by now.
  await user.tab();
  expect(sent('/api/conversation/jelena')).toHaveLength(0);
  await press(/^Report/);
  expect(screen.getAllByRole('radio')).toHaveLength(8);
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Asks for money or sells something' }));
  await press('Continue');
  await user.type(screen.getByLabelText(/What happened/), 'She asked for a flight.');
  expect(await screen.findByRole('checkbox', { name: 'Send our last 20 messages with it' })).toBeChecked();
  await press('Send report');
  expect(await screen.findByText('Your report number is 4821-7730.')).toBeVisible();
  expect(sent('/api/report').map(({ body }) => body)).toEqual([
    {
      userId: 'jelena',
      reason: 'money',
      about: 'profile',
      photoId: 'one',
      text: 'She asked for a flight.',
      withMessages: true,
      block: true,
    },
  ]);
  expect(screen.getByText(/Jelena is blocked/)).toBeVisible();
  expect(onBlocked).not.toHaveBeenCalled();
  await press('Back to Matches');
  expect(onBlocked).toHaveBeenCalledTimes(1);
});

it('keeps what was chosen and written while one goes back, and offers no messages where there are none', async () => {
  const { sent, onClose, onBlocked } = open({ 'GET /api/conversation/jelena': { body: [] }, ...FILED });
  await chooseReason('Looks under 18');
  await user.type(screen.getByLabelText(/What happened/), 'Look at the photos.');
  await user.click(screen.getByRole('checkbox', { name: 'Block Jelena too' }));
  await press('Back');
  expect(screen.getByRole('radio', { name: 'Looks under 18' })).toBeChecked();
  await press('Continue');
  expect(screen.getByLabelText(/What happened/)).toHaveValue('Look at the photos.');
  expect(screen.queryByRole('checkbox', { name: /messages/ })).toBeNull();
  await press('Send report');
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  expect(sent('/api/report')[0]?.body).toMatchObject({
    reason: 'underage',
    withMessages: false,
    block: false,
  });
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onBlocked).not.toHaveBeenCalled();
});

it('sends something else only with words', async () => {
  const { sent } = open({ 'GET /api/conversation/jelena': { body: [] }, ...FILED });
  await chooseReason('Something else Tell us in your own words');
  await press('Send report');
  const words = screen.getByLabelText('What happened?');
  expect(words).toBeInvalid();
  expect(words).toHaveAccessibleDescription('Please say what happened');
  expect(sent('/api/report')).toHaveLength(0);
  await user.type(words, 'She wrote to my sister.');
  expect(words).toBeValid();
  await press('Send report');
  await screen.findByText('Your report number is 4821-7730.');
  expect(sent('/api/report')[0]?.body).toMatchObject({ reason: 'other', text: 'She wrote to my sister.' });
});

it('is about a photo that is chosen, or about something outside', async () => {
  const { sent } = open({ ...PHOTOS, ...FILED });
  await chooseReason('Fake profile Someone else’s photos or name');
  const about = within(screen.getByRole('group', { name: 'What is it about?' }));
  expect(about.getByRole('radio', { name: 'The profile' })).toBeChecked();
  expect(about.queryByRole('radio', { name: 'A message' })).toBeNull();
  await user.click(await about.findByRole('radio', { name: 'A photo' }));
  expect(screen.getByRole('radio', { name: 'Photo 1' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Photo 2' }));
  await user.click(about.getByRole('radio', { name: 'Outside Kolo' }));
  expect(screen.queryByRole('radio', { name: 'Photo 2' })).toBeNull();
  await user.click(about.getByRole('radio', { name: 'A photo' }));
  await press('Send report');
  await screen.findByRole('heading', { name: 'Thank you' });
  expect(sent('/api/report')[0]?.body).toMatchObject({ about: 'photo', photoId: 'two' });
});

it('is about a message that is chosen of those which they wrote, the newest first', async () => {
  const messages = [
    said('one', 'jelena', 'Send me 320.'),
    said('two', 'me', 'What for?'),
    said('three', 'jelena', null),
    said('four', 'jelena', 'For the flight.'),
  ];
  const { sent } = open(
    { 'GET /api/conversation/jelena': { body: messages }, ...FILED },
    { about: 'message' },
  );
  await chooseReason('Asks for money or sells something');
  expect(await screen.findByRole('radio', { name: 'A message' })).toBeChecked();
  const which = within(screen.getByRole('group', { name: 'Which message? (optional)' }));
  expect(which.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['four', 'one']);
  await user.click(which.getByRole('radio', { name: /^Send me 320\./ }));
  await press('Send report');
  await screen.findByRole('heading', { name: 'Thank you' });
  expect(sent('/api/report')[0]?.body).toMatchObject({ about: 'message', messageId: 'one' });
});

it('says inside the sheet why a report was refused, and sends the same one again', async () => {
  let isTooMany = true;
  const { sent } = open({
    'POST /api/report': () =>
      isTooMany
        ? { status: 429, body: { error: 'You have sent ten reports today.', code: 'report_limit_reached' } }
        : { body: { success: true, number: '4821-7730' } },
  });
  await chooseReason('Fake profile Someone else’s photos or name');
  await press('Send report');
  const sheet = within(screen.getByRole('dialog', { name: 'Anything to add?' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent('You have sent ten reports today.');
  isTooMany = false;
  await press('Send report');
  await screen.findByRole('heading', { name: 'Thank you' });
  const keys = sent('/api/report').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('says that they are blocked, then offers to report, and stays blocked when that is left', async () => {
  let isBlocked = false;
  const { sent, onBlocked, onClose } = open({
    'GET /api/conversation/jelena': () =>
      isBlocked ? { status: 404 } : WRITTEN['GET /api/conversation/jelena'],
    'POST /api/block': () => {
      isBlocked = true;
      return {};
    },
  });
  await press(/^Block/);
  const question = within(screen.getByRole('alertdialog', { name: 'Block Jelena?' }));
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(question.getByRole('button', { name: 'Block' }));
  const done = within(await screen.findByRole('dialog', { name: 'Jelena is blocked' }));
  expect(onBlocked).not.toHaveBeenCalled();
  await user.click(done.getByRole('button', { name: 'Report Jelena' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'What is wrong?' }));
  expect(sent('/api/block')).toHaveLength(1);
  await user.click(sheet.getByRole('radio', { name: 'Looks under 18' }));
  await press('Continue');
  expect(screen.getByRole('checkbox', { name: /messages/ })).toBeChecked();
  await press('Close');
  expect(screen.getByText('Jelena is blocked')).toBeVisible();
  expect(onBlocked).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
});

it('leaves once they are blocked, without a report', async () => {
  const { sent, onBlocked } = open({ 'POST /api/block': {} });
  await press(/^Block/);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Block' }));
  await screen.findByRole('dialog', { name: 'Jelena is blocked' });
  await press('Back to Matches');
  expect(onBlocked).toHaveBeenCalledTimes(1);
  expect(sent('/api/report')).toEqual([]);
});

it('says inside the question that a block failed', async () => {
  open({ 'POST /api/block': { status: 503, body: { error: 'Not right now.', code: 'unavailable' } } });
  await press(/^Block/);
  const question = within(screen.getByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Block' }));
  expect(await question.findByRole('alert')).toHaveTextContent('Not right now.');
});

it('lets who is gone be reported, but not blocked', async () => {
  const { sent } = open(FILED, { canBlock: false });
  expect(screen.queryByRole('button', { name: /^Block/ })).toBeNull();
  await chooseReason('Rude or insulting messages');
  expect(screen.queryByRole('checkbox', { name: /^Block/ })).toBeNull();
  await press('Send report');
  await waitFor(() => expect(sent('/api/report')[0]?.body).toMatchObject({ block: false }));
});

function PageWithMore() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button type="button" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        More
      </button>
      <a href="/next">Next</a>
      {anchor && (
        <SafetyMenu
          member={{ id: 'jelena', name: 'Jelena', photoUrl: null }}
          about="profile"
          anchor={anchor}
          canBlock
          wayOut="Back to Matches"
          onClose={() => setAnchor(null)}
          onBlocked={() => {}}
        />
      )}
    </>
  );
}

it('hangs from its button on wide screens: arrows move in it, and what closes it gives the focus back', async () => {
  fakeServer({});
  openPage(<PageWithMore />, '/');
  await press('More');
  const menu = within(screen.getByRole('group', { name: 'Jelena' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const block = menu.getByRole('button', { name: /^Block/ });
  const report = menu.getByRole('button', { name: /^Report/ });
  expect(block).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(report).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(block).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();

  await user.keyboard('{Enter}');
  await user.tab();
  expect(screen.getByRole('button', { name: /^Report/ })).toHaveFocus();
  await user.tab();
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.getByRole('link', { name: 'Next' })).toHaveFocus();
  await press('More');
  await user.click(document.body);
  expect(screen.queryByRole('group')).toBeNull();
});

it('is a sheet on a phone', async () => {
  const { matchMedia } = window;
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width: 767px') });
  fakeServer({});
  openPage(<PageWithMore />, '/');
  await press('More');
  expect(screen.getByRole('dialog', { name: 'Jelena' })).toBeVisible();
  window.matchMedia = matchMedia;
});
