import { isOutage } from '@kolo/port';

/** Clients of engines also throw errors without a message. */
const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return messageOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  const cause = error.cause === undefined ? '' : messageOf(error.cause);
  if (isOutage(error)) return cause ? `does not answer: ${cause}` : 'does not answer';
  return error.message || cause;
};

/** The reason in one line, without credentials. */
export const reasonOf = (error: unknown): string =>
  messageOf(error)
    .replace(/\s+/g, ' ')
    .replace(/:\/\/[^/\s]*@/g, '://***@')
    .trim();
