import { z } from 'zod';
import { messageSchema } from '../api/messaging.ts';
import { SOCKET } from './socket.ts';
import { authFrame, authSuccessFrame, newMessageFrame, noticeFrames, typingFrame } from './socketFrames.ts';

/** For the documents (docs/design.md#sockets-that-drop). */
export interface FrameSpec {
  name: string;
  sentBy: 'client' | 'server';
  summary: string;
  payload: z.ZodType;
}

type Frame = z.ZodObject<{ type: z.ZodLiteral<string> }>;
const plain =
  (sentBy: FrameSpec['sentBy']) =>
  (payload: Frame): FrameSpec => ({
    name: payload.shape.type.value,
    sentBy,
    summary: payload.description ?? '',
    payload,
  });
/** Over Socket.IO the type is the event's name. */
const event =
  (sentBy: FrameSpec['sentBy']) =>
  (frame: Frame): FrameSpec => ({ ...plain(sentBy)(frame), payload: frame.omit({ type: true }) });

export const FRAMES: Readonly<Record<'plain' | 'socket.io', readonly FrameSpec[]>> = {
  plain: [
    ...[authFrame, typingFrame].map(plain('client')),
    ...[authSuccessFrame, newMessageFrame, ...noticeFrames].map(plain('server')),
  ],
  'socket.io': [
    event('client')(typingFrame),
    {
      name: SOCKET.resume,
      sentBy: 'client',
      summary: 'Asks for what followed a position; acknowledged with a list of messages, 500 at most.',
      payload: z.string().max(128),
    },
    { ...plain('server')(newMessageFrame), payload: messageSchema },
    ...noticeFrames.map(event('server')),
    {
      name: SOCKET.signedOut,
      sentBy: 'server',
      summary: 'The session has ended; the connection is closed.',
      payload: z.null(),
    },
  ],
};
