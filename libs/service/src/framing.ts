import type { IncomingMessage } from 'node:http';

/**
 * Whether somebody behind us could read another request out of these bytes than we do (RFC 9112, 3.2 and 6.1): chunks
 * in HTTP/1.0, which has none, an encoding that is not chunks, and anything but one Host. The parser refuses the rest:
 * two lengths, a length beside chunks, folded and malformed headers.
 */
export function isAmbiguous({ httpVersion, headers, headersDistinct }: IncomingMessage): boolean {
  const encoding = headers['transfer-encoding'];
  const hosts = headersDistinct.host?.length ?? 0;
  if (httpVersion === '1.0') return encoding !== undefined || hosts > 1;
  return hosts !== 1 || (encoding !== undefined && encoding.toLowerCase() !== 'chunked');
}
