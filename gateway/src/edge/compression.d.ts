/** The published types know Express only, yet the package works on Node's own responses. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export default function compression(options: {
    threshold: number;
    filter(request: IncomingMessage, response: ServerResponse): boolean;
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}
