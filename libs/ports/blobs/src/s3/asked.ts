import { accessFault, OutageError } from '@kolo/port';
import { S3Error } from 'minio';

const ABSENT = ['NoSuchKey', 'NotFound', 'XMinioObjectExistsAsDirectory', 'XMinioParentIsObject'];

export const isAbsent = (error: unknown): boolean =>
  error instanceof S3Error && error.code !== undefined && ABSENT.includes(error.code);

const PASSING = ['SlowDown', 'InternalError'];

/** Turns network failures, denied access and requests to retry into `OutageError`. */
export async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const isAnswer = error instanceof S3Error && !PASSING.includes(error.code ?? '') && !accessFault(error);
    if (isAnswer) throw error;
    throw new OutageError(error);
  }
}
