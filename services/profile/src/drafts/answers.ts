import { type ProfileProgress, progressRequest } from '@kolo/contracts';
import { input } from '@kolo/service';

const isBlank = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * The wizard's form as it is sent: questions that are still open come blank and say nothing wrong. Gives the answers
 * and the names of the blank ones. Throws `invalid_input`.
 */
export function draftAnswers(body: unknown): { answers: ProfileProgress; cleared: string[] } {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { answers: input(progressRequest, body), cleared: [] };
  const entries = Object.entries(body);
  return {
    answers: input(progressRequest, Object.fromEntries(entries.filter(([, value]) => !isBlank(value)))),
    cleared: entries.filter(([, value]) => isBlank(value)).map(([name]) => name),
  };
}
