import { ServerResponse } from 'node:http';
import compression from 'compression';

const WORTH_IT = 1_500;
const MADE_ON_REQUEST = /^(application\/json|text\/html)\b/;

const compress = compression({
  threshold: WORTH_IT,
  filter: (_request, response) => MADE_ON_REQUEST.test(String(response.getHeader('content-type'))),
});
const { write, end } = ServerResponse.prototype;

const isSmall = (response: ServerResponse): boolean =>
  Number(response.getHeader('content-length')) < WORTH_IT;

/** Decides once the answer is known: the compression middleware costs more than most answers. */
function decide(response: ServerResponse): void {
  response.write = write;
  response.end = end;
  if (response.headersSent || !MADE_ON_REQUEST.test(String(response.getHeader('content-type')))) return;
  if (!isSmall(response) && response.req.headers['accept-encoding'])
    compress(response.req, response, () => undefined);
  else if (!response.hasHeader('vary')) response.setHeader('Vary', 'Accept-Encoding');
}

const deciding = (name: 'write' | 'end') =>
  function (this: ServerResponse, ...given: unknown[]) {
    decide(this);
    return Reflect.apply(this[name], this, given);
  };
const [decidingWrite, decidingEnd] = [deciding('write'), deciding('end')];

/**
 * Compresses JSON and pages when they are written; files were compressed at build, photos are small already.
 */
export function compressWhenWritten(response: ServerResponse): void {
  response.write = decidingWrite;
  response.end = decidingEnd;
}
