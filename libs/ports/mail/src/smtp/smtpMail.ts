import { checkLetter } from '../checkLetter.ts';
import type { IsGone, Mail } from '../mail.ts';
import { type MailLog, startCourier } from './courier.ts';
import { smtpAddress } from './smtpAddress.ts';
import { smtpTransport } from './smtpTransport.ts';
import { openSpool } from './spool.ts';

export interface SmtpMailOptions {
  sealingKey: Uint8Array;
  spool?: string | undefined;
  isGone: IsGone;
  log?: MailLog | undefined;
  clock?: (() => number) | undefined;
}

/**
 * `send` answers once the letter is sealed in the spool. All attempts carry the same Message-ID, so a crash
 * causes at most one duplicate (docs/product.md#mail).
 */
export async function openSmtpMail(url: string, options: SmtpMailOptions): Promise<Mail> {
  const { sealingKey, isGone, log = () => {}, clock = Date.now } = options;
  const address = smtpAddress(url);
  const folder = address.spool ?? options.spool;
  if (!folder) throw new Error('MAIL_URL: spool=<folder> is missing: where letters wait');
  const spool = openSpool(folder, sealingKey, clock);
  const transport = smtpTransport(address);
  const courier = startCourier({ spool, isGone, deliver: transport.deliver, log, clock });
  return {
    async send(letter) {
      checkLetter(letter);
      spool.add(letter);
      setImmediate(courier.wake);
    },
    forget: (owner, isTheirs) => spool.forget(owner, isTheirs),
    waiting: async () => spool.size(),
    waitingSince: async () => spool.since(),
    async close() {
      await courier.stop();
      transport.close();
      spool.close();
    },
  };
}
