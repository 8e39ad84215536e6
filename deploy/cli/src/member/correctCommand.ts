import { registerRequest } from '@kolo/contracts/api/identity';
import { Problem } from '@kolo/contracts/errors';
import { LIMITS } from '@kolo/contracts/limits';
import { type Correctable, correctedNames } from '@kolo/contracts/profile/enumerations';
import type { InternalOutput } from '@kolo/contracts/protocol/internal';
import { inOurWords } from '@kolo/contracts/words';
import { Command, InvalidArgumentError } from 'commander';
import { CommandError } from '../commandError.ts';
import type { CommandContext } from '../console.ts';
import { withOwners } from '../withOwners.ts';
import { byCommand, memberNamed, reasonUpTo } from './theMember.ts';

interface CorrectFlags {
  firstName?: string;
  lastName?: string;
  birthDate?: string;
  email?: string;
  reason: string;
}

/** The same rules as at registration. */
const asRegistered = (field: Correctable) => (text: string) => {
  const parsed = registerRequest.shape[field].safeParse(text, { error: inOurWords });
  if (!parsed.success) throw new InvalidArgumentError(parsed.error.issues[0]?.message ?? '');
  return parsed.data;
};

const REFUSALS: Record<NonNullable<InternalOutput<'identity', 'correct'>['refused']>, string> = {
  'address-taken': 'another account has this address',
  'address-banned': 'this address is banned; kolo member unban lets it in again',
  'member-banned': 'the address of a banned member stays; kolo member unban takes the ban back',
};

/** `kolo member correct`: what a member gave at registering and cannot change (docs/product.md#the-audit-trail). */
export function correctCommand(context: CommandContext): Command {
  const { console } = context;
  return new Command('correct')
    .description(
      'correct what a member gave at registering and cannot change; they are told by letter and in their history, and stay signed in',
    )
    .argument('<member>', 'the address of the account, or the id')
    .option('--first-name <name>', 'by which letters greet them', asRegistered('firstName'))
    .option('--last-name <name>', 'which nobody else sees', asRegistered('lastName'))
    .option('--birth-date <date>', 'as 1994-05-17', asRegistered('birthdate'))
    .option(
      '--email <address>',
      'by which they sign in; confirmed once they do, and the one before is told and let go of',
      asRegistered('email'),
    )
    .requiredOption('--reason <text>', 'why; the member reads it', reasonUpTo(LIMITS.moderation.groundLength))
    .action((addressOrId: string, { birthDate: birthdate, reason, ...names }: CorrectFlags) => {
      const said = { ...names, ...(birthdate !== undefined && { birthdate }) };
      if (Object.keys(said).length === 0)
        throw new CommandError(
          'say what is to be corrected: --first-name, --last-name, --birth-date, --email',
        );
      return withOwners(context, async (owners, { adminEmails }) => {
        const memberId = await memberNamed(owners, addressOrId);
        const { corrected, refused } = await owners
          .ask('identity', 'correct', { memberId, ...said, act: byCommand(reason) })
          .catch(inWords(addressOrId));
        if (refused) throw new CommandError(REFUSALS[refused]);
        console.out(
          corrected.length > 0
            ? `corrected of ${addressOrId}: ${correctedNames(corrected)} (member ${memberId})`
            : `it says so already, nothing was changed (member ${memberId})`,
        );
        if (corrected.includes('firstName') || corrected.includes('birthdate'))
          console.note('what others see is in the profile, which the member changes');
        if (corrected.includes('email') && adminEmails.includes(said.email?.toLowerCase() ?? ''))
          console.note('ADMIN_EMAILS names this address: an operator, once it is confirmed');
      });
    });
}

const inWords = (addressOrId: string) => (error: unknown) => {
  if (error instanceof Problem && error.code === 'not_eligible')
    throw new CommandError(
      `by this birth date the member is under ${LIMITS.minimumAge}: erase the account instead`,
    );
  if (error instanceof Problem && error.code === 'member_not_found')
    throw new CommandError(`there is no member ${addressOrId}`);
  throw error;
};
