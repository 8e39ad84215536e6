import { Problem } from '@kolo/contracts/errors';
import { LIMITS } from '@kolo/contracts/limits';
import { CHANGE_GROUPS, type ChangeGroup } from '@kolo/contracts/profile/profileChanges';
import { Argument, Command } from 'commander';
import { CommandError } from '../commandError.ts';
import type { CommandContext } from '../console.ts';
import { withOwners } from '../withOwners.ts';
import { byCommand, memberNamed, reasonUpTo } from './theMember.ts';

/**
 * `kolo member allow-change`: one change of the profile more than the limits allow
 * (docs/product.md#how-often-a-profile-changes).
 */
export function allowChangeCommand(context: CommandContext): Command {
  return new Command('allow-change')
    .description('let a member change a part of their profile once more; they read it in their history')
    .argument('<member>', 'the address of the account, or the id')
    .addArgument(
      new Argument(
        '<part>',
        'seeking: gender and interest; home: country, city and heritage; answers: birth date, and what dealbreakers ask about; dealbreakers',
      ).choices(CHANGE_GROUPS),
    )
    .requiredOption('--reason <text>', 'why; the member reads it', reasonUpTo(LIMITS.moderation.groundLength))
    .action((addressOrId: string, group: ChangeGroup, { reason }: { reason: string }) =>
      withOwners(context, async (owners) => {
        const memberId = await memberNamed(owners, addressOrId);
        const { granted } = await owners
          .ask('profile', 'grantChange', { memberId, group, act: byCommand(reason) })
          .catch((error: unknown) => {
            if (error instanceof Problem && error.code === 'member_not_found')
              throw new CommandError(`${addressOrId} has no complete profile`);
            throw error;
          });
        context.console.out(
          granted
            ? `${addressOrId} may change this once more (member ${memberId})`
            : `${addressOrId} has all changes left, nothing was done (member ${memberId})`,
        );
      }),
    );
}
