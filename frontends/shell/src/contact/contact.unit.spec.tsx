import { expect, it } from '@jest/globals';
import { LIMITS } from '@kolo/contracts/limits';
import { type Answer, exampleUser, fakeServer, openPage } from '@kolo/store/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ContactPage from './ContactPage.tsx';

const SENT = { body: { success: true, message: 'Thank you, we have it.' } };
const box = (name: string) => screen.getByRole('textbox', { name });
const sentNote = async () => (await screen.findByText('Message sent')).closest('[role=status]');
const button = (name: string) => screen.getByRole('button', { name });

async function write(message = 'Dobar dan!') {
  await userEvent.type(box('Your name'), ' Ana ');
  await userEvent.type(box('Email address'), 'ana@example.com');
  await userEvent.click(screen.getByRole('radio', { name: /Report a member/ }));
  await userEvent.type(box('Message'), message);
}

it('sends the message once, says so in the server’s words, empties the form and moves the focus there', async () => {
  let answer: (answer: Answer) => void = () => {};
  const calls = fakeServer({
    'POST /api/contact': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  openPage(<ContactPage />, '/contact');
  await write();
  await userEvent.click(button('Send Message'));
  expect(button('Sending...')).toHaveAttribute('aria-busy', 'true');
  await userEvent.type(box('Your name'), '{Enter}');
  await userEvent.click(button('Sending...'));
  expect(calls).toMatchObject([
    { body: { name: 'Ana', email: 'ana@example.com', topic: 'report', message: 'Dobar dan!' } },
  ]);

  answer(SENT);
  const note = await sentNote();
  expect(note).toHaveTextContent('Message sentThank you, we have it.');
  expect(note).toHaveFocus();
  for (const name of ['Your name', 'Email address', 'Message']) {
    await waitFor(() => expect(box(name)).toHaveValue(''));
    expect(box(name)).not.toBeInvalid();
  }
  expect(screen.getByRole('radio', { name: /A question/ })).toBeChecked();
  expect(button('Send Message')).toBeVisible();
});

it('names every field that is not filled in, leads to the first, and asks the server nothing', async () => {
  const calls = fakeServer({ 'POST /api/contact': SENT });
  openPage(<ContactPage />, '/contact');
  await userEvent.type(box('Email address'), 'ana{Enter}');
  expect(box('Your name')).toHaveFocus();
  expect(box('Your name')).toHaveAccessibleDescription('Please tell us your name');
  expect(box('Email address')).toHaveAccessibleDescription('Please enter a valid email address');
  expect(box('Message')).toHaveAccessibleDescription('Please write a message');
  expect(box('Message')).toHaveAttribute('aria-invalid', 'true');

  await userEvent.click(box('Message'));
  await userEvent.paste('x'.repeat(LIMITS.contact.messageLength + 1));
  expect(box('Message')).toHaveAccessibleDescription(/at most 5,000 characters/);
  expect(calls).toHaveLength(0);
});

it('suggests the usual provider for a mistyped one', async () => {
  openPage(<ContactPage />, '/contact');
  await userEvent.type(box('Email address'), 'ana@gmx.dee');
  await userEvent.click(await screen.findByRole('button', { name: 'ana@gmx.de' }));
  expect(box('Email address')).toHaveValue('ana@gmx.de');
});

it('keeps what was written when sending fails, and sends it by Try again', async () => {
  let isDown = true;
  const reason = 'Too many attempts. Please wait a moment and try again.';
  const calls = fakeServer({
    'POST /api/contact': () =>
      isDown ? { status: 429, body: { error: reason, code: 'too_many_requests' } } : SENT,
  });
  openPage(<ContactPage />, '/contact');
  await write();
  await userEvent.click(button('Send Message'));
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  expect(box('Message')).toHaveValue('Dobar dan!');
  expect(button('Try again')).toHaveFocus();

  isDown = false;
  await userEvent.keyboard('{Enter}');
  expect(await sentNote()).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls[1]?.body).toEqual(calls[0]?.body);
});

it('shows what the server finds wrong with a field there, until it is changed', async () => {
  fakeServer({
    'POST /api/contact': {
      status: 400,
      body: { error: 'No such address', code: 'invalid_input', fields: { email: 'No such address' } },
    },
  });
  openPage(<ContactPage />, '/contact');
  await write();
  await userEvent.click(button('Send Message'));
  expect(await screen.findByText('No such address')).toBeVisible();
  expect(box('Email address')).toHaveFocus();
  expect(box('Email address')).toHaveAccessibleDescription('No such address');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(box('Email address'), '.org');
  expect(box('Email address')).not.toBeInvalid();
});

it('begins with a member’s name and address, which they may change', async () => {
  const me = exampleUser();
  const calls = fakeServer({ 'GET /auth/user': { body: me }, 'POST /api/contact': SENT });
  openPage(<ContactPage />, '/contact');
  await waitFor(() => expect(box('Email address')).toHaveValue(me.email));
  expect(box('Your name')).toHaveValue(me.firstName);
  await userEvent.clear(box('Your name'));
  expect(box('Your name')).toHaveValue('');
  await userEvent.type(box('Your name'), 'M.');
  await userEvent.type(box('Message'), 'Zdravo');
  await userEvent.click(button('Send Message'));
  await sentNote();
  expect(calls.at(-1)?.body).toMatchObject({ name: 'M.', email: me.email, message: 'Zdravo' });
});
