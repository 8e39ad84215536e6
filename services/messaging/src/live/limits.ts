/** Nothing that a client has to say on a socket is longer, in bytes. */
export const LARGEST_FRAME = 16 * 1024;

/**
 * How far a reader may fall behind before it is cut, in bytes; it comes back and resumes
 * (docs/design.md#sockets-that-drop).
 */
export const LARGEST_BACKLOG = 1024 * 1024;
