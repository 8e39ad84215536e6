import { openKeyring } from '@kolo/keys';
import { operatorPublicKeyOf, wrappingKeys } from '@kolo/service';
import { Command } from 'commander';
import { CommandError } from '../commandError.ts';
import { existingSettings } from '../commandSettings.ts';
import type { CommandContext } from '../console.ts';

const DESCRIPTION =
  'wrap every member’s key anew under MASTER_KEY while the product runs, which has to know both keys by then: MASTER_KEY, and the one before as MASTER_KEY_BEFORE (none where SECRET_KEY wrapped until now). What was interrupted goes on when it is repeated.';

/** `kolo keys …`: the keys that everything personal is sealed under, and the operator's own. */
export function keysCommand({ console, environment }: CommandContext): Command {
  const keys = new Command('keys').description(
    "the keys that everything personal is sealed under, and the operator's own",
  );
  keys
    .command('rotate')
    .summary('wrap every key anew under MASTER_KEY')
    .description(DESCRIPTION)
    .action(async () => {
      if (!environment.MASTER_KEY)
        throw new CommandError('MASTER_KEY is not set: it is the key to go over to');
      const { urls, masterKeys } = existingSettings(environment);
      const keyring = await openKeyring(urls.keys, wrappingKeys(masterKeys));
      try {
        const rotated = await keyring.rotate((met) => console.note(`keys: ${met.toLocaleString('en')}`));
        console.out(
          `${rotated.keys} keys are wrapped under MASTER_KEY, ${rotated.rewrapped} of them anew: MASTER_KEY_BEFORE can go`,
        );
      } finally {
        await keyring.close();
      }
    });
  keys
    .command('operator')
    .description('tell the public half of OPERATOR_KEY, which services get as OPERATOR_PUBLIC_KEY')
    .action(() => {
      if (!environment.OPERATOR_KEY)
        throw new CommandError('OPERATOR_KEY is not set: draw at least 32 random characters');
      console.out(operatorPublicKeyOf(environment.OPERATOR_KEY));
    });
  return keys;
}
