/** The part of the package that is used here; its published types know Express only, it works on Node's own answers. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export default function compression(options: {
    /** Bytes below which nothing is done. */
    threshold: number;
    filter(request: IncomingMessage, response: ServerResponse): boolean;
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}
