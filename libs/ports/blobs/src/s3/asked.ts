import { accessFault, OutageError } from '@kolo/port';
import { S3Error } from 'minio';

const ABSENT = ['NoSuchKey', 'NotFound', 'XMinioObjectExistsAsDirectory', 'XMinioParentIsObject'];

/** Whether the store knows no such blob. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof S3Error && error.code !== undefined && ABSENT.includes(error.code);

const PASSING = ['SlowDown', 'InternalError'];

/**
 * The result of a call to the store. What the store did not answer itself is an outage and becomes
 * `OutageError`; so does an answer that asks to come again, or does not let us in.
 */
export async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const isAnswer = error instanceof S3Error && !PASSING.includes(error.code ?? '') && !accessFault(error);
    if (isAnswer) throw error;
    throw new OutageError(error);
  }
}
