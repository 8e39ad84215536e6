import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemotePage } from './RemotePage.tsx';
import type { LoadPage } from './registry.ts';
import { UnusableRemoteError } from './UnusableRemoteError.ts';

const Chat = () => <h1>Messages</h1>;

const Broken = () => {
  throw new Error('broken');
};

function remoteThatFails(times: number): LoadPage {
  let left = times;
  return async () => {
    left -= 1;
    if (left >= 0) throw new Error('offline');
    return Chat;
  };
}

it('shows the page of the remote although its first two requests are lost', async () => {
  render(<RemotePage name="chat" load={remoteThatFails(2)} />);
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByRole('heading', { name: 'Messages' })).toBeInTheDocument();
});

it('says that the part failed, and on Try again loads it from where it is now', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isMoved = false;
  const load: LoadPage = async () => {
    if (!isMoved) throw new Error('404');
    return Chat;
  };
  const find = async () => {
    isMoved = true;
  };
  render(<RemotePage name="chat" load={load} find={find} />);
  expect(await screen.findByText('This part could not be loaded')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Messages' })).toBeInTheDocument();
});

it('keeps the frame when the page throws while it renders', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load: LoadPage = async () => Broken;
  render(<RemotePage name="chat" load={load} />);
  expect(await screen.findByText('This part could not be loaded')).toBeInTheDocument();
});

it('asks once for a remote that cannot be used, and says so at once', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let asked = 0;
  const load: LoadPage = async () => {
    asked += 1;
    throw new UnusableRemoteError('chat', 'built for another facade');
  };
  render(<RemotePage name="chat" load={load} />);
  expect(await screen.findByText('This part does not fit the page you have open')).toBeInTheDocument();
  expect(asked).toBe(1);
});
