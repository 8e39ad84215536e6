import { randomHex } from '../randomHex.ts';

const TRACE_BYTES = 16;
const SPAN_BYTES = 8;

/** A new W3C trace: what one call sets off can be followed through all services, up to the push that it causes. */
export const newTraceparent = (): string => `00-${randomHex(TRACE_BYTES)}-${randomHex(SPAN_BYTES)}-01`;
