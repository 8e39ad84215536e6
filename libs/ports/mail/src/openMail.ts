import type { IsGone, Mail } from './mail.ts';

export interface MailOptions {
  /** 32 bytes that seal the letters which wait; SMTP needs it. */
  sealingKey?: Uint8Array;
  /** The folder where letters wait for SMTP, unless the address names one by `spool=`. */
  spool?: string;
  /** Asked before a letter that has an owner is handed over; without it nobody is ever gone. */
  isGone?: IsGone;
  /** Told of letters that are tried again or given up, without personal data. */
  log?: (fields: object, message: string) => void;
  /** Milliseconds since 1970. */
  clock?: () => number;
}

/**
 * Opens the mail behind `MAIL_URL`: `outbox:<folder>` or `smtp://<user>:<password>@<host>?from=<address>`. Throws on
 * an address it does not know.
 */
export async function openMail(url: string, options: MailOptions = {}): Promise<Mail> {
  const { sealingKey, spool, isGone = async () => false, log, clock } = options;
  if (url.startsWith('outbox:')) {
    const { openOutbox } = await import('./outbox/outbox.ts');
    return openOutbox(url.slice('outbox:'.length), { isGone });
  }
  if (/^smtps?:/.test(url)) {
    if (!sealingKey) throw new Error('MAIL_URL: letters that wait for SMTP need a key to be sealed with');
    const { openSmtpMail } = await import('./smtp/smtpMail.ts');
    return openSmtpMail(url, { sealingKey, spool, isGone, log, ...(clock && { clock }) });
  }
  throw new Error(
    `MAIL_URL: ${url.split(':')[0]}: is not a way to send mail this build knows (outbox:<folder>, smtp://…)`,
  );
}
