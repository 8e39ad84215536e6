import 'fake-indexeddb/auto';
import { expect, it } from '@jest/globals';
import { exampleConversation } from '@kolo/store/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { message, openMessages } from '../../../testing/openMessages.tsx';

const open = (address: string) =>
  openMessages(address, {
    conversations: [exampleConversation('amra', 'Amra')],
    thread: [message('1', 'amra', 'me', 'Zdravo')],
    answers: { 'POST /api/unmatch': { body: { success: true } } },
  });
const countDrafts = (): Promise<number> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('kolo-drafts');
    opening.onsuccess = () => {
      const counting = opening.result.transaction('drafts').objectStore('drafts').count();
      counting.onsuccess = () => resolve(counting.result);
      opening.result.close();
    };
  });
const field = () => screen.findByRole('textbox', { name: 'Message' });

it('shows a draft again after a reload, until the match has ended', async () => {
  const first = open('/messages?start=amra');
  await first.member.type(await field(), 'Sunday at');
  first.view.unmount();

  const { view } = open('/messages');
  expect(await screen.findByText('Draft:')).toBeInTheDocument();
  expect(await countDrafts()).toBe(1);
  view.unmount();

  const { member } = open('/messages?start=amra');
  await waitFor(async () => expect(await field()).toHaveValue('Sunday at'));
  await member.click(await screen.findByRole('button', { name: 'More' }));
  await member.click(await screen.findByRole('button', { name: /^Unmatch/ }));
  const question = screen.getByRole('alertdialog', { name: 'Unmatch Amra?' });
  await member.click(within(question).getByRole('button', { name: 'Unmatch' }));
  await screen.findByText('This conversation is closed');
  await waitFor(async () => expect(await countDrafts()).toBe(0));
});
