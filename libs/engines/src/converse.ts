import { connect as tcpConnect } from 'node:net';

/** Sends `words` to a loopback port and resolves with the first answer; throws if there is none. */
export function converse(port: number, words: string, host = '127.0.0.1'): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = tcpConnect({ port, host });
    const finish = (act: () => void) => {
      socket.destroy();
      act();
    };
    socket.setTimeout(1_000, () => finish(() => reject(new Error(`port ${port} does not answer`))));
    socket.once('error', (error) => finish(() => reject(error)));
    if (words) {
      socket.once('connect', () => socket.write(words));
      socket.once('data', (data) => finish(() => resolve(data.toString())));
      socket.once('end', () => finish(() => reject(new Error(`port ${port} hung up`))));
    } else {
      socket.once('connect', () => finish(() => resolve('')));
    }
  });
}
