import { Command } from 'commander';
import { CommandError } from '../commandError.ts';
import type { CommandContext, Console } from '../console.ts';
import { memberAt, unknown } from '../member/memberCommand.ts';
import { byCommand } from '../member/theMember.ts';
import { withOwners } from '../withOwners.ts';

/** Asks for confirmation of something irreversible. Throws `CommandError`. */
async function mustAgree(
  { note, isInteractive, confirm }: Console,
  whose: string,
  yes: boolean,
): Promise<void> {
  note(
    `every passkey and authenticator app of ${whose} will be removed, and all sessions ended; this cannot be undone`,
  );
  if (yes) return;
  if (!isInteractive) throw new CommandError('nothing was changed: say --yes where nobody can be asked');
  if (!(await confirm('Go on?'))) throw new CommandError('nothing was changed');
}

/** `kolo operator …`: operators' accounts. */
export function operatorCommand(context: CommandContext): Command {
  const operator = new Command('operator').description('help one operator or moderator, by e-mail address');
  operator
    .command('reset-factor')
    .description(
      'remove every passkey and authenticator app of who lost theirs, and sign them out; they are told by mail and protect the account anew',
    )
    .argument('<email>', 'the address of the account')
    .requiredOption('--reason <text>', 'why, and how you know that it is them; for the log')
    .option('--yes', 'without being asked')
    .action((email: string, { reason, yes = false }: { reason: string; yes?: boolean }) =>
      withOwners(context, async (owners) => {
        const { memberId: found } = await memberAt(owners, email);
        await mustAgree(context.console, `${email} (member ${found})`, yes);
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
