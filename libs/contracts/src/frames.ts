import { z } from 'zod';
import { authFrame, authSuccessFrame, messageSchema, newMessageFrame } from './api/messaging.ts';
import { SOCKET } from './socket.ts';

/** A frame of `/ws`, for the documents (design 20). */
export interface FrameSpec {
  name: string;
  sentBy: 'client' | 'server';
  summary: string;
  /** What it carries; of Socket.IO the event's argument. */
  payload: z.ZodType;
}

/** What the two protocols of `/ws` speak: plain JSON frames, and Socket.IO with named events. */
export const FRAMES: Readonly<Record<'plain' | 'socket.io', readonly FrameSpec[]>> = {
  plain: [
    {
      name: 'auth',
      sentBy: 'client',
      summary: 'Says who listens: the member of the session that opened the connection.',
      payload: authFrame,
    },
    {
      name: 'auth_success',
      sentBy: 'server',
      summary: 'From now on messages come.',
      payload: authSuccessFrame,
    },
    {
      name: 'new_message',
      sentBy: 'server',
      summary: 'A message to or from the member.',
      payload: newMessageFrame,
    },
  ],
  'socket.io': [
    {
      name: SOCKET.resume,
      sentBy: 'client',
      summary: 'Asks for what followed a position; acknowledged with a list of messages, 500 at most.',
      payload: z.string().max(64),
    },
    {
      name: SOCKET.newMessage,
      sentBy: 'server',
      summary: 'A message to or from the member.',
      payload: messageSchema,
    },
    {
      name: SOCKET.matchMade,
      sentBy: 'server',
      summary: 'Tells of a match; may get lost, so who comes back asks for the lists.',
      payload: z.strictObject({ memberId: z.string() }),
    },
    {
      name: SOCKET.signedOut,
      sentBy: 'server',
      summary: 'The session has ended; the connection is closed.',
      payload: z.null(),
    },
  ],
};
