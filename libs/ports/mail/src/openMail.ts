import type { IsGone, Mail } from './mail.ts';

export interface MailOptions {
  /** Seals waiting letters; SMTP requires it. */
  sealingKey?: Uint8Array;
  /** Where letters wait for SMTP, unless the address names a spool. */
  spool?: string;
  /** By default nobody is gone. */
  isGone?: IsGone;
  /** Never personal data. */
  log?: (fields: object, message: string) => void;
  /** Milliseconds since 1970. */
  clock?: () => number;
}

/** Opens `outbox:<folder>` or `smtp://<user>:<password>@<host>?from=<address>`. Throws for an unknown address. */
export async function openMail(url: string, options: MailOptions = {}): Promise<Mail> {
  const { sealingKey, spool, isGone = async () => false, log, clock } = options;
  if (url.startsWith('outbox:')) {
    const { openOutbox } = await import('./outbox/outbox.ts');
    return openOutbox(url.slice('outbox:'.length), { isGone });
  }
  if (/^smtps?:/.test(url)) {
    if (!sealingKey) throw new Error('MAIL_URL: letters that wait for SMTP need a key to be sealed with');
    const { openSmtpMail } = await import('./smtp/smtpMail.ts');
    return openSmtpMail(url, { sealingKey, spool, isGone, log, clock });
  }
  throw new Error(
    `MAIL_URL: ${url.split(':')[0]}: is not a way to send mail this build knows (outbox:<folder>, smtp://…)`,
  );
}
