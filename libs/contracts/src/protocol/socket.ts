/**
 * A reconnecting client names its last position in `auth.after`, or by `resume`, which returns a page of missed
 * messages; after a full page it must ask again (docs/design.md#sockets-that-drop). Shapes are in
 * `socketFrames.ts`.
 */
export const SOCKET = {
  path: '/ws',
  newMessage: 'new_message',
  matchMade: 'match_made',
  typing: 'typing',
  presence: 'presence',
  conversationRead: 'conversation_read',
  readBySelf: 'read_by_self',
  resume: 'resume',
  signedOut: 'signed_out',
} as const;

/** Random pauses between these, doubled each time, spread the reconnects of many (docs/design.md#overload). */
export const RECONNECT = { firstMs: 300, longestMs: 30_000, spread: 0.5 } as const;

export interface MatchNotice {
  memberId: string;
}
