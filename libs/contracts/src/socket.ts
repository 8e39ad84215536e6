/**
 * Socket.IO: what the chat remote listens for and sends on /ws (docs/design.md#sockets-that-drop). A client that comes
 * back names the last position it has in its handshake, `auth: { after }`, and is given what followed as `newMessage`;
 * or by `resume` with an acknowledgement, which is given what followed as a list: `LIMITS.missedPage` messages at most.
 * After a full one it asks again from the last of them; only then is a live position the one to resume from.
 *
 * `matchMade` tells a member of a match at once, with a `MatchNotice`. It may get lost: who comes back fetches. All that
 * is said, also over the plain protocol, has its shape in `socketFrames.ts`.
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

/** Who liked the member back, or was liked back. */
export interface MatchNotice {
  memberId: string;
}
