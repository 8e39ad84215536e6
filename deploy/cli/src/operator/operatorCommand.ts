import { Command } from 'commander';
import type { CommandContext } from '../console.ts';
import { unknown } from '../member/memberCommand.ts';
import { byCommand } from '../member/theMember.ts';
import { withOwners } from '../withOwners.ts';

/** `kolo operator …`: what is done for one who runs the product with us. */
export function operatorCommand(context: CommandContext): Command {
  const operator = new Command('operator').description('help one operator or moderator, by e-mail address');
  operator
    .command('reset-factor')
    .description(
      'remove every passkey and authenticator app of who lost theirs, and sign them out; they are told by mail and protect the account anew',
    )
    .argument('<email>', 'the address of the account')
    .requiredOption('--reason <text>', 'why, and how you know that it is them; for the log')
    .action((email: string, { reason }: { reason: string }) =>
      withOwners(context, async (owners) => {
        const { memberId, factors } = await owners
          .ask('identity', 'resetFactors', { email, act: byCommand(reason) })
          .catch(unknown(email));
        context.console.out(
          factors > 0
            ? `${email} has no second factor any more and is signed out everywhere (member ${memberId})`
            : `${email} had no second factor and is signed out everywhere (member ${memberId})`,
        );
      }),
    );
  return operator;
}
