import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';
import type { Engine, EngineOptions } from './engine.ts';
import { freePort } from './freePorts.ts';
import { serverTls } from './security.ts';

export interface ReceivedLetter {
  from: string;
  to: string[];
  raw: string;
}

export interface SmtpEngine extends Engine {
  letters(): readonly ReceivedLetter[];
  /** `null` accepts again. */
  refuse(code: number | null): void;
}

export interface SmtpEngineOptions extends EngineOptions {
  /** Before it is acknowledged. */
  onLetter?(letter: ReceivedLetter): Promise<void>;
}

/** Delivers nothing. Accepts any sender without TLS, or with `security`, STARTTLS and its user only. */
export async function smtpEngine(options: SmtpEngineOptions = {}): Promise<SmtpEngine> {
  const letters: ReceivedLetter[] = [];
  const { security } = options;
  const port = options.port ?? (await freePort());
  let refusal: number | null = null;
  let paused: PromiseWithResolvers<void> | null = null;
  let server: SMTPServer | null = null;

  async function receive(
    stream: AsyncIterable<Buffer>,
    { mailFrom, rcptTo }: SMTPServerEnvelope,
  ): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part);
    await paused?.promise;
    const letter = {
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map(({ address }) => address),
      raw: Buffer.concat(parts).toString(),
    };
    letters.push(letter);
    await options.onLetter?.(letter);
  }
  const open = () =>
    new Promise<void>((resolve, reject) => {
      server = new SMTPServer({
        ...(security
          ? serverTls(security.certificates, security.clientsToo)
          : { disabledCommands: ['STARTTLS'] }),
        authOptional: !security,
        closeTimeout: 1,
        onAuth: ({ username = 'anybody', password }, _session, done) =>
          !security || (username === security.user && password === security.password)
            ? done(null, { user: username })
            : done(new Error('wrong user or password')),
        onConnect: (_session, done) => void (paused?.promise ?? Promise.resolve()).then(() => done()),
        onRcptTo: (_address, _session, done) =>
          done(
            refusal === null
              ? null
              : Object.assign(new Error('refused by the test'), { responseCode: refusal }),
          ),
        // After a connection breaks mid-letter, retrying is up to the sender.
        onData: (stream, { envelope }, done) => void receive(stream, envelope).then(() => done(), done),
      });
      server.on('error', () => {});
      server.server.once('error', reject);
      server.listen(port, '127.0.0.1', () => resolve());
    });
  const close = () =>
    new Promise<void>((resolve) => {
      if (!server) return resolve();
      server.close(() => resolve());
      server = null;
    });

  await open();
  return {
    name: 'smtp',
    url: `smtp://127.0.0.1:${port}`,
    host: '127.0.0.1',
    port,
    version: 'smtp-server 3.21.6 in process',
    origin: 'provisioned',
    controllable: true,
    letters: () => letters,
    refuse(code) {
      refusal = code;
    },
    kill: close,
    async restart() {
      await close();
      await open();
    },
    async pause() {
      paused ??= Promise.withResolvers<void>();
    },
    async resume() {
      paused?.resolve();
      paused = null;
    },
    async stop() {
      paused?.resolve();
      await close();
    },
  };
}
