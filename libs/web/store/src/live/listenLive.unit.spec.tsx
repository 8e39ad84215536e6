import { beforeEach, expect, it } from '@jest/globals';
import { SOCKET } from '@kolo/contracts/protocol/socket';
import { waitFor } from '@testing-library/react';
import { FakeSocket } from '../testing/FakeSocket.ts';
import { type LiveListener, listenLive } from './listenLive.ts';

beforeEach(() => FakeSocket.reset());

/** Listens and keeps what it hears. */
function listening(after?: () => string | null) {
  const heard: unknown[] = [];
  const listener: LiveListener = {
    ...(after && { after }),
    onConnected: ({ isJoining }) => heard.push(isJoining ? 'joined' : 'connected'),
    onLost: () => heard.push('lost'),
    onSignedOut: () => heard.push('signed out'),
    onMatch: ({ memberId }) => heard.push(`match ${memberId}`),
    onPresence: ({ memberId, isOnline }) => heard.push(`${memberId} ${isOnline ? 'came' : 'went'}`),
  };
  return { heard, line: listenLive(listener) };
}
const isOpen = (count: number) => waitFor(() => expect(FakeSocket.handshakes).toHaveLength(count));

it('opens one socket for all who listen, tells those who join who is there, and closes it with the last', async () => {
  const first = listening();
  await isOpen(1);
  FakeSocket.newest?.tell(SOCKET.presence, { memberId: 'drita', isOnline: true });
  FakeSocket.newest?.tell(SOCKET.presence, { memberId: 'amra', isOnline: true });
  FakeSocket.newest?.tell(SOCKET.presence, { memberId: 'amra', isOnline: false });
  await waitFor(() => expect(first.heard).toEqual(['connected', 'drita came', 'amra came', 'amra went']));

  const second = listening();
  await waitFor(() => expect(second.heard).toEqual(['joined', 'drita came']));
  FakeSocket.newest?.tell(SOCKET.matchMade, { memberId: 'drita' });
  await waitFor(() => expect(second.heard).toContain('match drita'));
  expect(first.heard).toContain('match drita');

  const socket = FakeSocket.newest;
  first.line.close();
  FakeSocket.newest?.tell(SOCKET.matchMade, { memberId: 'era' });
  await waitFor(() => expect(second.heard).toContain('match era'));
  expect(first.heard).not.toContain('match era');
  expect(socket?.isClosed).toBe(false);
  second.line.close();
  await waitFor(() => expect(socket?.isClosed).toBe(true));
  expect(FakeSocket.handshakes).toHaveLength(1);
});

it('comes back from the position that a listener knows', async () => {
  const without = listening();
  const knowing = listening(() => '7');
  await isOpen(1);
  FakeSocket.newest?.close();
  await isOpen(2);
  expect(FakeSocket.handshakes.at(-1)).toEqual({ after: '7' });
  expect(without.heard).toEqual(['connected', 'lost', 'connected']);
  without.line.close();
  knowing.line.close();
});

it('does not come back once the session is over', async () => {
  const { heard, line } = listening();
  await isOpen(1);
  FakeSocket.newest?.tell(SOCKET.signedOut, null);
  await waitFor(() => expect(heard).toContain('signed out'));
  expect(FakeSocket.newest?.isClosed).toBe(true);
  line.close();
  const later = listening();
  await isOpen(2);
  later.line.close();
});
