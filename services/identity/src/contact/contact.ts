import type { ContactRequest } from '@kolo/contracts/api/contact';
import { Problem, tooManyRequests } from '@kolo/contracts/errors';
import { LIMITS } from '@kolo/contracts/limits';
import type { ServiceContext } from '@kolo/service';
import type { Directory } from '../directory/directory.ts';
import type { KeyedHashes } from '../keyedHashes.ts';
import { contactLetter } from '../letters/contactLetter.ts';
import { post } from '../letters/post.ts';
import { networkLimits, takeEach } from '../signIn/networkLimits.ts';

const ONE_A_DAY = { max: 1, windowMs: 24 * 3_600_000 };

/** Receives contact messages in development without operators; the mailbox shows them. */
const DEVELOPMENT_OPERATOR = 'operator@localhost';

/**
 * Mails a visitor's message to every operator. Throws `too_many_requests`, and `unavailable` if no letter
 * could be stored.
 */
export type Contact = (message: ContactRequest, clientAddress: string) => Promise<void>;

/** (docs/product.md#the-contact-form) Its limits survive a restart and name nobody. */
export function createContact(
  context: Pick<ServiceContext, 'state' | 'mail' | 'clock' | 'log' | 'settings'>,
  hashes: KeyedHashes,
  directory: Pick<Directory, 'memberAt'>,
): Contact {
  const { state, mail, clock, log, settings } = context;

  function operators(): ReadonlySet<string> {
    if (settings.adminEmails.length > 0) return new Set(settings.adminEmails);
    if (settings.environment === 'development') return new Set([DEVELOPMENT_OPERATOR]);
    log.error('the contact form has nobody to write to: set ADMIN_EMAILS');
    throw new Problem('unavailable');
  }

  async function countOne(clientAddress: string): Promise<void> {
    const now = clock().getTime();
    const { perNetwork, perSite, inAll } = LIMITS.contact;
    const site = hashes.site(clientAddress);
    const limits = networkLimits(hashes, clientAddress)('contact', perNetwork, perSite);
    const wait = await takeEach(limits, (key, limit) => state.take(key, limit, now));
    if (wait > 0) throw tooManyRequests(wait);
    // The first message of a day gets through, however many others wrote.
    const isFirstOfDay = (await state.take(`contact:day:${site}`, ONE_A_DAY, now)) === 0;
    const othersWait = await state.take('contact', inAll, now);
    if (othersWait > 0 && !isFirstOfDay) throw tooManyRequests(othersWait);
  }

  return async (message, clientAddress) => {
    const addressees = operators();
    await countOne(clientAddress);
    const owner = await directory.memberAt(message.email);
    const posted = await Promise.allSettled(
      [...addressees].map((to) => post(mail, { ...contactLetter(to, message), ...(owner && { owner }) })),
    );
    const failures = posted.filter((one) => one.status === 'rejected');
    for (const { reason } of failures) log.error({ err: reason }, 'a contact letter was not kept');
    if (failures.length === posted.length) throw new Problem('unavailable');
  };
}
