import { type ErrorCode, Problem } from '@kolo/contracts/errors';
import { WORDS } from '@kolo/contracts/words';
import { SubjectErasedError } from '@kolo/events';
import { isOutage, isUnwritable } from '@kolo/port';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';

const BY_PARSER_TYPE: Record<string, ErrorCode> = {
  'entity.too.large': 'too_large',
  'encoding.unsupported': 'encoding_refused',
  'charset.unsupported': 'invalid_input',
  'request.aborted': 'invalid_input',
  'request.size.invalid': 'invalid_input',
};

export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isOutage(error) || isUnwritable(error)) return new Problem('unavailable', { cause: error });
  if (error instanceof SubjectErasedError) return new Problem('sign_in_required', { cause: error });
  if (error instanceof URIError) return new Problem('invalid_input', { cause: error });
  if (error instanceof Error && 'type' in error && typeof error.type === 'string') {
    const code = BY_PARSER_TYPE[error.type];
    if (error.type === 'entity.parse.failed')
      return new Problem('invalid_input', {
        cause: error,
        fields: { body: WORDS.body },
        message: WORDS.body,
      });
    if (code) return new Problem(code, { cause: error });
  }
  return new Problem('internal', { cause: error });
}

export const unknownRoute: RequestHandler = () => {
  throw new Problem('not_found');
};

/** Turns every error into an answer (docs/design.md#the-edge); anything but a `Problem` is only logged. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error, request, response, next) => {
    const problem = toProblem(error);
    if (problem.status >= 500)
      log.error({ err: error, method: request.method, code: problem.code }, 'a request failed');
    if (response.headersSent) return next(error);
    response
      .status(problem.status)
      .set('Cache-Control', 'no-store')
      .set(problem.headers())
      .json(problem.body());
  };
}
