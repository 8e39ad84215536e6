import { createTransport } from 'nodemailer';
import { type Delivery, RefusedLetterError } from './courier.ts';
import type { SmtpAddress } from './smtpAddress.ts';

const CONNECTED_MS = 5_000;
const SILENT_MS = 10_000;
const HANDED_OVER_MS = 45_000;
const PING_MS = 1_800;

export interface SmtpTransport {
  deliver(delivery: Delivery): Promise<void>;
  /** Throws when no SMTP server answers within two seconds. */
  ping(): Promise<void>;
  close(): void;
}

/** A 5xx about this very letter; one about us (a wrong password) may be mended. */
const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');

async function within<T>(call: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer from the mail server in ${ms} ms`)), ms);
  });
  return Promise.race([call, silence]).finally(() => clearTimeout(timer));
}

/** Connections to a mail server, kept and shared. */
export function smtpTransport({ host, port, tls, login, from }: SmtpAddress): SmtpTransport {
  const server = {
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'off',
    ...(login && { auth: login }),
    connectionTimeout: CONNECTED_MS,
    greetingTimeout: CONNECTED_MS,
    socketTimeout: SILENT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // The spool alone tries again: the pool would repeat letters by itself when connections break.
  const pooled = { pool: true, maxConnections: 5, maxMessages: 100, maxRequeues: 0 } as const;
  const pool = createTransport({ ...server, ...pooled });
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/[>\s]+$/, '');
  return {
    async deliver({ id, letter: { to, replyTo, subject, text, html }, at }) {
      const messageId = `<${id}@${domain}>`;
      const message = { from, to, replyTo, subject, text, html, date: new Date(at), messageId };
      try {
        await within(pool.sendMail(message), HANDED_OVER_MS);
      } catch (error) {
        if (isRefusal(error))
          throw new RefusedLetterError('the mail server refused the letter', { cause: error });
        throw error;
      }
    },
    async ping() {
      const once = createTransport(server);
      await within(once.verify(), PING_MS).finally(() => once.close());
    },
    close: () => pool.close(),
  };
}
