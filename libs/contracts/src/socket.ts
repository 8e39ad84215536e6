/**
 * Socket.IO: what the chat remote listens for and sends on /ws (design §8.20). A client that comes back names the last
 * position it has in its handshake, `auth: { after }`, and is given what followed as `newMessage`; or by `resume` with
 * an acknowledgement, which is given what followed as a list.
 */
export const SOCKET = {
  path: '/ws',
  newMessage: 'new_message',
  resume: 'resume',
  signedOut: 'signed_out',
} as const;
