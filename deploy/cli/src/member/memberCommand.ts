import { Problem, TIERS } from '@kolo/contracts';
import { Argument, Command } from 'commander';
import { CommandError } from '../commandError.ts';
import type { CommandContext } from '../console.ts';
import { withOwners } from '../withOwners.ts';

const unknown = (email: string) => (error: unknown) => {
  throw error instanceof Problem && error.code === 'member_not_found'
    ? new CommandError(`nobody has registered with ${email}`)
    : error;
};

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
  return member;
}
