import { Problem } from '@kolo/contracts';
import type { Logger } from 'pino';

/** The problem that an error stands for; what is unexpected is logged and stays inside. */
export function problemOf(error: unknown, log: Logger): Problem {
  if (error instanceof Problem) return error;
  const busy = error instanceof Error && 'code' in error && error.code === 'unavailable';
  log.error({ err: error }, 'the gateway failed');
  return new Problem(busy ? 'unavailable' : 'internal', { cause: error });
}
