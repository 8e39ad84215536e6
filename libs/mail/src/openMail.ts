import type { Mail } from './mail.ts';

/** Opens the mail behind `MAIL_URL` (`outbox:<folder>`). Throws on an address it does not know. */
export async function openMail(url: string): Promise<Mail> {
  if (url.startsWith('outbox:')) {
    const { openOutbox } = await import('./outbox/outbox.ts');
    return openOutbox(url.slice('outbox:'.length));
  }
  throw new Error(
    `MAIL_URL: ${url.split(':')[0]}: is not a way to send mail this build knows (outbox:<folder>)`,
  );
}
