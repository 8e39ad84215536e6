import { LIMITS, Problem } from '@kolo/contracts';
import type { Request, RequestHandler } from 'express';
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

/** Reads the multipart field `photo` into memory (product 28). Passes on `file_too_large` or `invalid_input`. */
export const receivePhoto: RequestHandler = (request, response, next) => {
  receive(request, response, (error: unknown) => (error ? next(asProblem(error)) : next()));
};

/** The received file's bytes. Throws `invalid_input` when none was sent. */
export function receivedPhoto(request: Request): Uint8Array {
  if (!request.file) throw new Problem('invalid_input', { fields: { [FIELD]: 'Choose a photo' } });
  return request.file.buffer;
}

function asProblem(cause: unknown): Problem {
  if (cause instanceof multer.MulterError && cause.code === 'LIMIT_FILE_SIZE') {
    return new Problem('file_too_large', { cause });
  }
  return new Problem('invalid_input', { cause, fields: { [FIELD]: 'Send one file in this field' } });
}
