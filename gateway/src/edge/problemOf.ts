import type { Problem } from '@kolo/contracts';
import { toProblem } from '@kolo/service';
import type { Logger } from 'pino';

/** The problem that an error stands for; what is unexpected is logged and stays inside. */
export function problemOf(error: unknown, log: Logger): Problem {
  const problem = toProblem(error);
  if (problem !== error) log.error({ err: error }, 'the gateway failed');
  return problem;
}
