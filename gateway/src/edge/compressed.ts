import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';

const WORTH_IT = 1_500;
const MADE_ON_REQUEST = /^(application\/json|text\/html)\b/;

const compress = compression({
  threshold: WORTH_IT,
  filter: (_request, response) => MADE_ON_REQUEST.test(String(response.getHeader('content-type'))),
});

/** Has an answer compressed once it is written: JSON and pages; files were compressed at build, photos are small as they are. */
export function compressed(request: IncomingMessage, response: ServerResponse): void {
  compress(request, response, () => undefined);
}
