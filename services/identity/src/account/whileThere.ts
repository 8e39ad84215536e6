import { Problem } from '@kolo/contracts';
import { SubjectErasedError } from '@kolo/events';

/** What work on an account gives; `null` where there is no account any more. */
export async function whileThere<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    const isGone = error instanceof Problem && error.code === 'member_not_found';
    if (isGone || error instanceof SubjectErasedError) return null;
    throw error;
  }
}
