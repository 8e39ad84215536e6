import { type PAGES, Problem, TIERS } from '@kolo/contracts';
import type { Owners } from '@kolo/service';
import { Argument, Command } from 'commander';
import { CommandError } from '../commandError.ts';
import type { CommandContext } from '../console.ts';
import { withOwners } from '../withOwners.ts';

const unknown = (email: string) => (error: unknown) => {
  throw error instanceof Problem && error.code === 'member_not_found'
    ? new CommandError(`nobody has registered with ${email}`)
    : error;
};

const CONTACT = '/contact' satisfies keyof typeof PAGES.forEveryone;
/** What stands for a restriction that no case has brought. */
const CASE = 'command-line';

async function memberAt(owners: Owners, email: string): Promise<{ memberId: string; cases: string[] }> {
  const { memberId, cases } = await owners.ask('identity', 'memberAt', { email });
  if (memberId === null) throw new CommandError(`nobody has registered with ${email}`);
  return { memberId, cases };
}

/** `kolo member …`: what an operator decides about one member. */
export function memberCommand(context: CommandContext): Command {
  const { console } = context;
  const member = new Command('member').description('decide about one member, by e-mail address');

  member
    .command('grant-tier')
    .description('put a member on a plan; there is no payment provider yet')
    .argument('<email>', 'the address of the account')
    .addArgument(new Argument('<tier>', 'the plan').choices(TIERS))
    .action((email: string, tier: (typeof TIERS)[number]) =>
      withOwners(context, async (owners) => {
        const { memberId } = await owners
          .ask('identity', 'changeTier', { email, tier })
          .catch(unknown(email));
        console.out(`${email} is on ${tier} now (member ${memberId})`);
      }),
    );

  member
    .command('grant-operator')
    .description("let a member see the operators' pages, beside the addresses in ADMIN_EMAILS")
    .argument('<email>', 'the address of the account')
    .option('--revoke', 'take it back')
    .action((email: string, { revoke = false }: { revoke?: boolean }) =>
      withOwners(context, async (owners, { adminEmails }) => {
        const { memberId } = await owners
          .ask('identity', 'appointOperator', { email, operator: !revoke })
          .catch(unknown(email));
        console.out(
          revoke
            ? `${email} is no longer appointed (member ${memberId})`
            : `${email} is an operator from the first sign-in on (member ${memberId})`,
        );
        if (revoke && adminEmails.includes(email.trim().toLowerCase()))
          console.note('ADMIN_EMAILS still names this address');
      }),
    );

  member
    .command('ban')
    .description('end every session of a member, hide them, and keep their address from joining again')
    .argument('<email>', 'the address of the account')
    .requiredOption('--reason <text>', 'why; the member reads it when they try to sign in')
    .action((email: string, { reason }: { reason: string }) =>
      withOwners(context, async (owners) => {
        const { memberId } = await memberAt(owners, email);
        const restriction = { kind: 'ban', until: null, ground: reason, appeal: CONTACT } as const;
        await owners.ask('identity', 'restrict', { memberId, caseId: CASE, restriction });
        console.out(`${email} is banned (member ${memberId})`);
      }),
    );

  member
    .command('unban')
    .description('lift what keeps a member out: bans and suspensions, by this command or by decisions')
    .argument('<email>', 'the address of the account')
    .action((email: string) =>
      withOwners(context, async (owners) => {
        const { memberId, cases } = await memberAt(owners, email);
        for (const caseId of cases)
          await owners.ask('identity', 'restrict', { memberId, caseId, restriction: null });
        console.out(
          cases.length > 0 ? `${email} may sign in again (member ${memberId})` : `nothing kept ${email} out`,
        );
      }),
    );

  member
    .command('erase')
    .description('erase an account with everything about the member, as they could themselves; for good')
    .argument('<email>', 'the address of the account')
    .action((email: string) =>
      withOwners(context, async (owners) => {
        const { memberId } = await memberAt(owners, email);
        await owners.ask('identity', 'erase', { memberId });
        console.out(`${email} is erased (it was member ${memberId})`);
      }),
    );
  return member;
}
