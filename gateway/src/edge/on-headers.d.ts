declare module 'on-headers' {
  import type { ServerResponse } from 'node:http';

  export default function onHeaders(response: ServerResponse, listener: () => void): void;
}
