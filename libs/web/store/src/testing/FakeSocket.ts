import { jest } from '@jest/globals';
import { SOCKET } from '@kolo/contracts/protocol/socket';

// Jest resolves the Node build, which opens real sockets; browsers use this one.
jest.mock('socket.io-client', () => jest.requireActual('socket.io-client/dist/socket.io.js'));

/** Speaks as much Socket.IO as the chat needs. */
export class FakeSocket {
  static newest: FakeSocket | null = null;
  static missed: unknown[] = [];
  static handshakes: unknown[] = [];
  static said: unknown[] = [];

  onopen: (() => void) | null = null;
  onclose: ((event: unknown) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  readyState = 0;
  isClosed = false;
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    FakeSocket.newest = this;
    setTimeout(() => {
      this.readyState = 1;
      this.onopen?.();
      this.#say('0{"sid":"s","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":100000}');
    }, 0);
  }

  send(frame: string): void {
    if (frame.startsWith('42')) FakeSocket.said.push(JSON.parse(frame.slice(2)));
    if (!frame.startsWith('40')) return;
    FakeSocket.handshakes.push(JSON.parse(frame.slice(2) || '{}'));
    this.#say('40{"sid":"c"}');
    for (const message of FakeSocket.missed) this.deliver(message);
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    setTimeout(() => this.onclose?.({ code: 1000 }), 0);
  }

  deliver(message: unknown): void {
    this.tell(SOCKET.newMessage, message);
  }

  tell(event: string, argument: unknown): void {
    this.#say(`42${JSON.stringify([event, argument])}`);
  }

  #say(data: string): void {
    setTimeout(() => this.isClosed || this.onmessage?.({ data }), 0);
  }

  static reset(): void {
    FakeSocket.newest = null;
    FakeSocket.missed = [];
    FakeSocket.handshakes = [];
    FakeSocket.said = [];
  }
}

// The library reads it while loading.
Object.assign(globalThis, { WebSocket: FakeSocket });
