/** In bytes; more than any client frame needs. */
export const MAX_FRAME_BYTES = 16 * 1024;

/** In bytes; a slower reader is cut and resumes (docs/design.md#sockets-that-drop). */
export const MAX_BACKLOG_BYTES = 1024 * 1024;
