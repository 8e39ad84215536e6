const { TestEnvironment } = require('jest-environment-jsdom');

/** Browsers and Node have these, but jsdom hides them from the page. */
const WEB_GLOBALS = [
  'fetch',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
];

/** A listener on Node's MessageChannel would keep the process alive. */
class TimerMessageChannel {
  constructor() {
    const port = () => ({ onmessage: null, close() {} });
    this.port1 = port();
    this.port2 = port();
    const postTo = (target) => (data) => setTimeout(() => target.onmessage?.({ data }), 0);
    this.port1.postMessage = postTo(this.port2);
    this.port2.postMessage = postTo(this.port1);
  }
}

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of WEB_GLOBALS) this.global[name] = globalThis[name];
    this.global.MessageChannel = TimerMessageChannel;
    const { document } = this.global;
    // Node's Request rejects relative URLs; pages resolve them against their own.
    this.global.Request = class extends Request {
      constructor(input, init) {
        super(typeof input === 'string' ? new URL(input, document.baseURI) : input, init);
      }
    };
  }
};
