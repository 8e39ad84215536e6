import { LIMITS, Problem, WORDS } from '@kolo/contracts';
import type { Request, Response } from 'express';
import multer from 'multer';

const FIELD = 'photo';

const receive = multer({
  storage: multer.memoryStorage(),
  limits: {
    fileSize: LIMITS.photos.bytes,
    files: 1,
    fields: 8,
    parts: 9,
    fieldSize: 1_000,
  },
}).single(FIELD);

/** Reads the multipart field `photo` into memory (product 28). Throws `file_too_large` or `invalid_input`. */
export async function receivePhoto(request: Request, response: Response): Promise<Uint8Array> {
  await new Promise<void>((resolve, reject) => {
    receive(request, response, (error: unknown) => (error ? reject(asProblem(error)) : resolve()));
  });
  if (!request.file) throw new Problem('invalid_input', { fields: { [FIELD]: WORDS.photoMissing } });
  return request.file.buffer;
}

function asProblem(cause: unknown): Problem {
  if (cause instanceof multer.MulterError && cause.code === 'LIMIT_FILE_SIZE') {
    return new Problem('file_too_large', { cause });
  }
  return new Problem('invalid_input', { cause, fields: { [FIELD]: WORDS.photoBroken } });
}
