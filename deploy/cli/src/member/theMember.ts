import { COMMAND_LINE, isId, type OperatorActOn } from '@kolo/contracts';
import type { Owners } from '@kolo/service';
import { InvalidArgumentError } from 'commander';
import { CommandError } from '../commandError.ts';

/** What is kept of an operator's act by this command, which knows nobody by name. */
export const byCommand = (why: string | null): OperatorActOn => ({ by: COMMAND_LINE, why });

export const nobodyWith = (address: string): CommandError =>
  new CommandError(`nobody has registered with ${address}`);

/** The id of the member whom an operator names by an address or an id. Throws `CommandError`. */
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
