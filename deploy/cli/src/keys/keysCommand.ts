import { type Keyring, openKeyring, unwrapBy } from '@kolo/keys';
import { operatorPublicKeyOf, wrappingKeys } from '@kolo/service';
import { Command } from 'commander';
import { CommandError } from '../commandError.ts';
import { existingSettings } from '../commandSettings.ts';
import type { CommandContext } from '../console.ts';
import { placesOf } from '../doctor/places.ts';
import { keepStopped, objectionsToRotating } from './mayRotate.ts';

const DESCRIPTION =
  'wrap every member’s key anew under MASTER_KEY while the product runs, which has to know both keys by then: MASTER_KEY, and the one before as MASTER_KEY_BEFORE (none where SECRET_KEY wrapped until now). Every running instance is asked first which keys it holds; nothing is changed while one does not hold both. What was interrupted goes on when it is repeated.';

interface RotateFlags {
  dryRun?: boolean;
  oneEach?: boolean;
  nothingRuns?: boolean;
}

/** The number of keys, and of those not wrapped by the first master key. */
async function countKeys(
  keyring: Keyring,
  wrapping: readonly Uint8Array[],
): Promise<{ all: number; others: number }> {
  let [all, others] = [0, 0];
  for await (const page of keyring.records())
    for (const { member, wrapped } of page) {
      if (!wrapped) continue;
      all += 1;
      if (unwrapBy(wrapped, wrapping, member).by !== wrapping[0]) others += 1;
    }
  return { all, others };
}

/** `kolo keys …`: members' keys and the operator's. */
export function keysCommand({ console, environment }: CommandContext): Command {
  const keys = new Command('keys').description(
    "the keys that everything personal is sealed under, and the operator's own",
  );
  keys
    .command('rotate')
    .summary('wrap every key anew under MASTER_KEY')
    .description(DESCRIPTION)
    .option('--dry-run', 'change nothing: say who holds which keys, and how many would be wrapped anew')
    .option('--one-each', 'each address that could stand for several instances stands for one, as in Compose')
    .option(
      '--nothing-runs',
      'the product has ended: nobody is asked, and it is an error if somebody answers',
    )
    .action(async ({ dryRun = false, oneEach = false, nothingRuns = false }: RotateFlags) => {
      if (!environment.MASTER_KEY)
        throw new CommandError('MASTER_KEY is not set: it is the key to go over to');
      const settings = existingSettings(environment);
      const places = (await placesOf(settings, environment)).filter(({ program }) => program !== 'gateway');
      const objections = await objectionsToRotating(settings, places, { oneEach, nothingRuns });
      for (const line of objections) console.note(line);
      if (objections.length > 0)
        throw new CommandError(
          'nothing was changed: every instance has to hold both keys first, MASTER_KEY and the one before',
        );
      const runs = places.length > 0 && !nothingRuns;
      console.note(runs ? `all ${places.length} instances that run hold both keys` : 'nothing runs');
      const letGo = runs ? () => undefined : keepStopped(settings);
      const wrapping = wrappingKeys(settings.masterKeys);
      const keyring = await openKeyring(settings.urls.keys, wrapping);
      try {
        if (dryRun) {
          const { all, others } = await countKeys(keyring, wrapping);
          console.out(`${others} of ${all} keys would be wrapped anew under MASTER_KEY; nothing was changed`);
          return;
        }
        const rotated = await keyring.rotate((met) => console.note(`keys: ${met.toLocaleString('en')}`));
        console.out(
          `${rotated.keys} keys are wrapped under MASTER_KEY, ${rotated.rewrapped} of them anew: MASTER_KEY_BEFORE can go`,
        );
      } finally {
        await keyring.close();
        letGo();
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
