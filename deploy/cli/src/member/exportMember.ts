import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Problem } from '@kolo/contracts/errors';
import { HELD_PARTS } from '@kolo/contracts/held';
import { knownLanguage } from '@kolo/contracts/site/languages';
import type { AskHeld } from '@kolo/identity';
import { type Owners, PeerUnavailableError } from '@kolo/service';
import { CommandError } from '../commandError.ts';
import { byCommand, memberNamed } from './theMember.ts';

const FOR_ITS_OWNER = 0o600;

/**
 * Writes a member's data to a new file, as they could download it, after recording that. Returns the member's id
 * (docs/product.md#what-operators-do-to-accounts). Throws `CommandError` and leaves no partial file.
 */
export async function exportMember(
  owners: Owners,
  addressOrId: string,
  { file, reason }: { file: string; reason: string },
): Promise<string> {
  const { archiveOf } = await import('@kolo/identity');
  const memberId = await memberNamed(owners, addressOrId);
  const target = createWriteStream(file, { flags: 'wx', mode: FOR_ITS_OWNER });
  await new Promise((resolve, reject) => target.once('open', resolve).once('error', reject));
  try {
    const ask: AskHeld = (owner, question) => owners.ask(owner, 'held', question);
    // Fails before anything is recorded.
    await Promise.all(HELD_PARTS.map(({ owner, part }) => ask(owner, { memberId, part, after: null })));
    const { language } = await owners.ask('identity', 'noteExport', { memberId, act: byCommand(reason) });
    const chunks = archiveOf(memberId, ask, new Date(), knownLanguage(language) ?? 'en');
    await pipeline(Readable.from(chunks), target);
  } catch (error) {
    target.destroy();
    await rm(file, { force: true });
    if (error instanceof Problem && error.code === 'member_not_found')
      throw new CommandError(`there is no member ${addressOrId}`, { cause: error });
    if (error instanceof PeerUnavailableError || (error instanceof Problem && error.code === 'unavailable'))
      throw new CommandError('every service has to run for this, and one does not answer', { cause: error });
    throw error;
  }
  return memberId;
}
