import { setTimeout as pauseFor } from 'node:timers/promises';
import { codeOf, readTlsFiles } from '@kolo/port';
import { createTransport } from 'nodemailer';
import { type CourierOptions, RefusedLetterError } from './courier.ts';
import type { SmtpAddress } from './smtpAddress.ts';

const CONNECTED_MS = 5_000;
const SILENT_MS = 10_000;
const HANDED_OVER_MS = 45_000;
const PING_MS = 1_800;

export interface SmtpTransport {
  deliver: CourierOptions['deliver'];
  ping(): Promise<void>;
  close(): void;
}

/** A 5xx about this letter; one about us (a wrong password) can be fixed. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  ['EENVELOPE', 'EMESSAGE'].includes(String(codeOf(error)));

/** One click in the mail program (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  // Prepared, so that no line is folded within the URL.
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const within = <T>(call: Promise<T>, ms: number): Promise<T> => {
  const silence = pauseFor(ms, undefined, { ref: false }).then(() => {
    throw new Error(`no answer from the mail server in ${ms} ms`);
  });
  return Promise.race([call, silence]);
};

export function smtpTransport({ host, port, tls, files, login, from }: SmtpAddress): SmtpTransport {
  const server = {
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'off',
    tls: readTlsFiles(files),
    auth: login ?? undefined,
    connectionTimeout: CONNECTED_MS,
    greetingTimeout: CONNECTED_MS,
    socketTimeout: SILENT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // Only the spool retries: the pool would repeat letters when connections break.
  const pooled = { pool: true, maxConnections: 5, maxMessages: 100, maxRequeues: 0 } as const;
  const pool = createTransport({ ...server, ...pooled });
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/[>\s]+$/, '');
  return {
    async deliver({ to, replyTo, unsubscribeUrl, subject, text, html }, { id, at }) {
      const messageId = `<${id}@${domain}>`;
      const headers = unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl);
      const message = { from, to, replyTo, subject, text, html, headers, date: new Date(at), messageId };
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
