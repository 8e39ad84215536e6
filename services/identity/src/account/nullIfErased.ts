import { Problem } from '@kolo/contracts/errors';
import { SubjectErasedError } from '@kolo/events';

export async function nullIfErased<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    const isGone = error instanceof Problem && error.code === 'member_not_found';
    if (isGone || error instanceof SubjectErasedError) return null;
    throw error;
  }
}
