import { Problem } from '@kolo/contracts/errors';
import { LIMITS } from '@kolo/contracts/limits';
import { WORDS } from '@kolo/contracts/words';
import type { Request, Response } from 'express';
import multer from 'multer';
import { createSpool } from './spool.ts';

const FIELD = 'photo';

const limits = {
  fileSize: LIMITS.photos.bytes,
  files: 1,
  fields: 8,
  parts: 9,
  fieldSize: 1_000,
};

/**
 * Passes the multipart field `photo` (docs/product.md#the-calls) to `use`, which reads it when needed. Throws
 * `file_too_large` or `invalid_input`.
 */
export async function receivePhoto<Result>(
  request: Request,
  response: Response,
  use: (read: () => Promise<Uint8Array>) => Promise<Result>,
): Promise<Result> {
  const spool = createSpool();
  try {
    await new Promise<void>((resolve, reject) => {
      // Multer does not notice a client that disconnects.
      request.once('close', () => request.complete || reject(new Problem('invalid_input')));
      multer({ storage: spool.engine, limits }).single(FIELD)(request, response, (error: unknown) =>
        error ? reject(asProblem(error)) : resolve(),
      );
    });
    const missing = () => new Problem('invalid_input', { fields: { [FIELD]: WORDS.photoMissing } });
    if (!request.file) throw missing();
    return await use(async () => (await spool.read()) ?? Promise.reject(missing()));
  } finally {
    await spool.close();
  }
}

function asProblem(cause: unknown): Problem {
  if (cause instanceof multer.MulterError && cause.code === 'LIMIT_FILE_SIZE') {
    return new Problem('file_too_large', { cause });
  }
  return new Problem('invalid_input', { cause, fields: { [FIELD]: WORDS.photoBroken } });
}
