import { Problem } from '@kolo/contracts/errors';
import { COMMAND_LINE } from '@kolo/contracts/events';
import { LIMITS } from '@kolo/contracts/limits';
import {
  ERASURE_GROUNDS,
  type ErasureGround,
  OPERATOR_ROLES,
  type OperatorRole,
  TIERS,
} from '@kolo/contracts/profile/enumerations';
import type { Owners } from '@kolo/service';
import { Argument, Command, Option } from 'commander';
import { CommandError } from '../commandError.ts';
import type { CommandContext, Console } from '../console.ts';
import { withOwners } from '../withOwners.ts';
import { allowChangeCommand } from './allowChangeCommand.ts';
import { correctCommand } from './correctCommand.ts';
import { exportMember } from './exportMember.ts';
import { byCommand, nobodyWith, reasonUpTo } from './theMember.ts';

interface Appointing {
  role: OperatorRole;
  revoke?: boolean;
  reason: string;
}

interface Banning {
  reason: string;
  facts: string;
  fraud?: true;
}

/** The error for an address without an account. */
export const unknown = (email: string) => (error: unknown) => {
  throw error instanceof Problem && error.code === 'member_not_found' ? nobodyWith(email) : error;
};

const { groundLength, factsLength } = LIMITS.moderation;

/** Makes the operator retype the address before an irreversible action. Throws `CommandError`. */
async function mustMean(console: Console, email: string, isMeant: boolean): Promise<void> {
  if (isMeant) return;
  if (!console.isInteractive)
    throw new CommandError('erasing is for good: say --yes where nobody can be asked');
  const typed = await console.ask(`Erasing is for good. Type ${email} to go on:`);
  if (typed !== email) throw new CommandError('nothing was erased');
}

/** The member with an address. Throws `CommandError` if there is none. */
export async function memberAt(owners: Owners, email: string) {
  const { memberId, ...found } = await owners.ask('identity', 'memberAt', { email });
  if (memberId === null) throw nobodyWith(email);
  return { memberId, ...found };
}

/** `kolo member …`: decisions about one member. */
export function memberCommand(context: CommandContext): Command {
  const { console } = context;
  const member = new Command('member').description('decide about one member, by e-mail address');

  member
    .command('grant-tier')
    .description('put a member on a plan; there is no payment provider yet')
    .argument('<email>', 'the address of the account')
    .addArgument(new Argument('<tier>', 'the plan').choices(TIERS))
    .requiredOption('--reason <text>', 'why; the member reads it in their history')
    .action((email: string, tier: (typeof TIERS)[number], { reason }: { reason: string }) =>
      withOwners(context, async (owners) => {
        const { memberId } = await owners
          .ask('identity', 'changeTier', { email, tier, act: byCommand(reason) })
          .catch(unknown(email));
        console.out(`${email} is on ${tier} now (member ${memberId})`);
      }),
    );

  member
    .command('grant-operator')
    .description("let a member see the operators' pages, beside the addresses in ADMIN_EMAILS")
    .argument('<email>', 'the address of the account')
    .addOption(
      new Option('--role <role>', 'a moderator has reports and members, an operator everything')
        .choices(OPERATOR_ROLES)
        .default('operator'),
    )
    .option('--revoke', 'take it back')
    .requiredOption('--reason <text>', 'why, for the log')
    .action((email: string, { role, revoke = false, reason }: Appointing) =>
      withOwners(context, async (owners, { adminEmails }) => {
        const { memberId } = await owners
          .ask('identity', 'appointOperator', { email, operator: !revoke, role, act: byCommand(reason) })
          .catch(unknown(email));
        console.out(
          revoke
            ? `${email} is no longer appointed (member ${memberId})`
            : `${email} is ${role === 'operator' ? 'an operator' : 'a moderator'} from the first sign-in on (member ${memberId})`,
        );
        if (revoke && adminEmails.includes(email.trim().toLowerCase()))
          console.note('ADMIN_EMAILS still names this address');
      }),
    );

  member
    .command('ban')
    .description(
      'open a case about a member and decide it with a ban, unless one stands: every session ends, they are hidden, and their address is kept from joining again; they get the letter with the way to appeal',
    )
    .argument('<email>', 'the address of the account')
    .requiredOption(
      '--reason <text>',
      'why; the member reads it, also when they try to sign in',
      reasonUpTo(groundLength),
    )
    .requiredOption(
      '--facts <text>',
      'what happened; the member reads it in the letter',
      reasonUpTo(factsLength),
    )
    .option(
      '--fraud',
      'warn everyone who exchanged messages with the member, by name and date of the last one; also marks a ban that stands',
    )
    .action((email: string, { reason, facts, fraud: forFraud }: Banning) =>
      withOwners(context, async (owners) => {
        const { memberId, isBanned, isBannedForFraud } = await memberAt(owners, email);
        if (isBanned && (!forFraud || isBannedForFraud)) {
          console.out(`${email} is banned already, nothing was changed (member ${memberId})`);
          return;
        }
        const { caseId, number, restriction, isNew } = await owners.ask('moderation', 'ban', {
          ...{ memberId, facts, forFraud },
          ground: reason,
        });
        const isMarked = isNew === false && restriction.kind === 'ban' && restriction.forFraud;
        // The decision leads to the same, but this takes effect at once, even if no service runs. A mark is told by the
        // account alone.
        await owners.ask('identity', 'restrict', {
          ...{ memberId, caseId, restriction },
          ...(isMarked && { act: byCommand(reason) }),
        });
        const already = isMarked
          ? `by case ${number}, which is marked as for fraud now`
          : `already by case ${number}, no other one was opened`;
        console.out(
          `${email} is banned ${isNew === false ? already : `by case ${number}`} (member ${memberId})`,
        );
      }),
    );

  member
    .command('unban')
    .description(
      'take back what keeps somebody out: the decisions behind bans and suspensions; lets an address in again also where its account is erased',
    )
    .argument('<email>', 'the address of the account')
    .requiredOption('--reason <text>', 'why; the member reads it in a letter', reasonUpTo(groundLength))
    .action((email: string, { reason }: { reason: string }) =>
      withOwners(context, async (owners) => {
        const { memberId, cases } = await owners.ask('identity', 'memberAt', { email });
        if (memberId !== null)
          for (const caseId of cases) {
            const { takenBack } = await owners.ask('moderation', 'takeBack', { caseId, reason });
            // Told by its case where there is one; else, as a case that is forgotten, by the account.
            const order = { memberId, caseId, restriction: null };
            await owners.ask(
              'identity',
              'restrict',
              takenBack ? order : { ...order, act: byCommand(reason) },
            );
          }
        // Also of an account that is erased, of which the ban of its address is all that is left
        // (docs/product.md#suspended-and-banned).
        const { wasBanned } = await owners.ask('identity', 'unbanAddress', { email });
        if (memberId !== null && cases.length > 0)
          console.out(`${email} may sign in again (member ${memberId})`);
        else if (wasBanned) console.out(`${email} may register again`);
        else if (memberId === null) throw nobodyWith(email);
        else console.out(`nothing kept ${email} out`);
      }),
    );

  member
    .command('erase')
    .description('erase an account with everything about the member, as they could themselves; for good')
    .argument('<email>', 'the address of the account')
    .addOption(
      new Option('--reason <reason>', 'one of these, as words would outlive the account')
        .choices(ERASURE_GROUNDS)
        .makeOptionMandatory(),
    )
    .option('--yes', 'without being asked')
    .action((email: string, { reason: ground, yes = false }: { reason: ErasureGround; yes?: boolean }) =>
      withOwners(context, async (owners) => {
        const { memberId } = await memberAt(owners, email);
        await mustMean(console, email, yes);
        await owners.ask('identity', 'erase', { memberId, by: COMMAND_LINE, ground });
        console.out(`${email} is erased (it was member ${memberId})`);
      }),
    );

  member.addCommand(correctCommand(context));
  member.addCommand(allowChangeCommand(context));

  member
    .command('export')
    .description('write everything that is held about a member into a zip file, as they could download it')
    .argument('<member>', 'the address of the account, or the id')
    .argument('<file>', 'the file to write, which must not be there yet')
    .requiredOption('--reason <text>', 'why; the member reads it in their history')
    .action((addressOrId: string, file: string, { reason }: { reason: string }) =>
      withOwners(context, async (owners) => {
        const memberId = await exportMember(owners, addressOrId, { file, reason });
        console.out(`everything about ${addressOrId} is in ${file} (member ${memberId})`);
      }),
    );
  return member;
}
