import { Problem, tooManyRequests } from '@kolo/contracts/errors';
import type { RandomBytes } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import type { Documents } from '@kolo/documents';
import { type Clock, useOf } from '@kolo/service';
import type { State } from '@kolo/state';
import type { KeyedHashes } from '../keyedHashes.ts';
import { noticeLetter } from '../letters/noticeLetter.ts';
import type { Notices } from '../letters/notices.ts';
import type { MemberSession } from '../secondFactor/secondFactor.ts';
import { TRIES_OF_A_CODE } from '../signIn/openSignIns.ts';
import { ACCOUNTS, type AccountRow } from '../views/accounts.ts';
import type { WordsFor } from '../words.ts';

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
  wordsFor: WordsFor;
  randomBytes: RandomBytes;
  clock: Clock;
  publicUrl: string;
}): Confirmation {
  const { state, documents, hashes, notices, wordsFor, randomBytes, clock, publicUrl } = dependencies;
  const now = () => clock().getTime();

  async function accountOf(member: string): Promise<AccountRow> {
    const account = await documents.get(ACCOUNTS, member);
    if (!account) throw new Problem('sign_in_required');
    return account;
  }

  return {
    async send({ member, session }) {
      const account = await accountOf(member);
      const { email: to } = account;
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
      const words = await wordsFor(account);
      const { say } = words;
      const notice = {
        subject: say('letters.confirmation.subject'),
        paragraphs: [
          say('letters.confirmation.introduction'),
          code,
          say('letters.confirmation.works', { count: LIMITS.signInLifetime / 60_000 }),
          say('letters.confirmation.wasNot'),
        ],
        action: { label: say('letters.sessions'), path: '/profile' },
      };
      await notices.send(noticeLetter({ owner: member, to }, notice, publicUrl, words));
    },

    async confirm({ member, session }, code) {
      const hash = (await state.get(codeKey(session), now()))?.fields.hash;
      const tries = `confirmation-tries:${hash ?? session}`;
      const isWithinTries = (await state.take(tries, TRIES_OF_A_CODE, now())) === 0;
      const isRight = isWithinTries && hash === hashes.code((await accountOf(member)).email, code);
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
