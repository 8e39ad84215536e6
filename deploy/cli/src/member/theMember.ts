import { COMMAND_LINE, type OperatorActOn } from '@kolo/contracts/events';
import { isId } from '@kolo/contracts/ids';
import type { Owners } from '@kolo/service';
import { InvalidArgumentError } from 'commander';
import { CommandError } from '../commandError.ts';

/** How acts by this command are recorded, since it does not know who runs it. */
export const byCommand = (why: string | null): OperatorActOn => ({ by: COMMAND_LINE, why });

export const nobodyWith = (address: string): CommandError =>
  new CommandError(`nobody has registered with ${address}`);

/** The member's id, given an address or an id. Throws `CommandError`. */
export async function memberNamed(owners: Owners, addressOrId: string): Promise<string> {
  if (isId(addressOrId)) return addressOrId;
  const { memberId } = await owners.ask('identity', 'memberAt', { email: addressOrId });
  if (memberId === null) throw nobodyWith(addressOrId);
  return memberId;
}

/** Reads what a member will read, of so many characters at most. */
export const reasonUpTo = (most: number) => (text: string) => {
  const said = text.trim();
  if (said === '' || said.length > most)
    throw new InvalidArgumentError(`1 to ${most} characters are expected`);
  return said;
};
