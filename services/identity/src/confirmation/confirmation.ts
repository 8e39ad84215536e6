import { Problem, tooManyRequests } from '@kolo/contracts/errors';
import type { RandomBytes } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import type { Documents } from '@kolo/documents';
import { type Clock, useOf } from '@kolo/service';
import type { State } from '@kolo/state';
import type { KeyedHashes } from '../keyedHashes.ts';
import { noticeLetter } from '../letters/noticeLetter.ts';
import type { Notices } from '../letters/notices.ts';
import { SENTENCES } from '../letters/sentences.ts';
import type { MemberSession } from '../secondFactor/secondFactor.ts';
import { TRIES_OF_A_CODE } from '../signIn/openSignIns.ts';
import { ACCOUNTS } from '../views/accounts.ts';

type InSession = Pick<MemberSession, 'member' | 'session'>;

export interface Confirmation {
  /** Sends a code, which replaces the one before. Throws `too_many_requests`. */
  send(whose: InSession): Promise<void>;
  /** Throws `invalid_code` for a wrong, expired or used code, or after too many tries. */
  confirm(whose: InSession, code: string): Promise<void>;
  /** Throws `confirmation_required` unless the session is new or was confirmed. */
  requireFresh(whose: InSession): Promise<void>;
}

const { letters, lettersInADay, lasts, sessionIsNew } = LIMITS.confirmation;
const codeKey = (session: string) => `confirmation-code:${session}`;
const confirmedKey = (session: string) => `confirmed:${session}`;

/**
 * A stolen session does not come with the mailbox (docs/product.md#fresh-confirmation). Tries are counted
 * before comparing, as at signing in (docs/product.md#signing-in).
 */
export function createConfirmation(dependencies: {
  state: State;
  documents: Documents;
  hashes: KeyedHashes;
  notices: Pick<Notices, 'send'>;
  randomBytes: RandomBytes;
  clock: Clock;
  publicUrl: string;
}): Confirmation {
  const { state, documents, hashes, notices, randomBytes, clock, publicUrl } = dependencies;
  const now = () => clock().getTime();

  async function addressOf(member: string): Promise<string> {
    const account = await documents.get(ACCOUNTS, member);
    if (!account) throw new Problem('sign_in_required');
    return account.email;
  }

  return {
    async send({ member, session }) {
      const to = await addressOf(member);
      for (const limit of [letters, lettersInADay]) {
        const wait = await state.take(`confirmation-letters:${limit.windowMs}:${member}`, limit, now());
        if (wait > 0) throw tooManyRequests(wait);
      }
      const code = hashes.letterCode(Buffer.from(randomBytes(16)).toString('base64url'));
      await state.put(codeKey(session), {
        owner: member,
        fields: { hash: hashes.code(to, code) },
        expiresAt: now() + LIMITS.signInLifetime,
      });
      const { subject, paragraphs, action } = SENTENCES.confirmation;
      const notice = { subject, paragraphs: paragraphs(code, LIMITS.signInLifetime / 60_000), action };
      await notices.send(noticeLetter({ owner: member, to }, notice, publicUrl));
    },

    async confirm({ member, session }, code) {
      const hash = (await state.get(codeKey(session), now()))?.fields.hash;
      const tries = `confirmation-tries:${hash ?? session}`;
      const isWithinTries = (await state.take(tries, TRIES_OF_A_CODE, now())) === 0;
      const isRight = isWithinTries && hash === hashes.code(await addressOf(member), code);
      if (!isRight || !(await state.consume(codeKey(session), now()))) throw new Problem('invalid_code');
      await state.put(confirmedKey(session), { owner: member, fields: {}, expiresAt: now() + lasts });
    },

    async requireFresh({ session: id }) {
      const session = await state.session(id, now());
      if (session && now() < useOf(session).signedInAt + sessionIsNew) return;
      if (!session || !(await state.get(confirmedKey(id), now()))) throw new Problem('confirmation_required');
    },
  };
}
