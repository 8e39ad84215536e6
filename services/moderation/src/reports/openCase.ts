import { newId, streams } from '@kolo/contracts/ids';
import type { ServiceContext } from '@kolo/service';
import type { HandleCase } from '../case/case.ts';
import { caseNumber } from '../case/caseIds.ts';
import { gatherEvidence, photoHashesOf } from './evidence.ts';

/**
 * Opens a case about an existing member without a report (docs/product.md#cases-and-decisions). Also returns
 * the hashes of their photos.
 */
export type OpenCase = (opening: {
  by: string;
  member: string;
  ground: string;
}) => Promise<{ caseId: string; number: string; looks: string[] }>;

export const createOpenCase =
  (
    { peers, keyring, randomBytes }: Pick<ServiceContext, 'peers' | 'keyring' | 'randomBytes'>,
    handle: HandleCase,
  ): OpenCase =>
  async ({ by, member, ground }) => {
    const caseId = newId(randomBytes);
    const number = caseNumber(caseId);
    const [evidence, looks] = await Promise.all([
      gatherEvidence(peers, { member, photoId: null, messages: 'not wanted' }),
      photoHashesOf(peers, member),
    ]);
    await keyring.create(caseId);
    await handle({
      stream: streams.case(caseId),
      subject: caseId,
      command: { type: 'OpenCase', opening: { number, by, member, ground, evidence, looks } },
    });
    return { caseId, number, looks };
  };
