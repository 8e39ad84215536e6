import { randomHex } from '../randomHex.ts';

const TRACE_BYTES = 16;
const SPAN_BYTES = 8;

/** Follows one call through all services to the push it causes. */
export const newTraceparent = (): string => `00-${randomHex(TRACE_BYTES)}-${randomHex(SPAN_BYTES)}-01`;
