import type { EvidencePage } from '@kolo/contracts';
import { api } from '@kolo/store';

export const { useLookAtEvidenceMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * What was copied into a case; the look is recorded (docs/product.md#cases-and-decisions), so it is a command and
     * nothing keeps the answer.
     */
    lookAtEvidence: build.mutation<EvidencePage, string>({
      query: (id) => ({ url: `api/admin/reports/${encodeURIComponent(id)}/evidence`, method: 'POST' }),
    }),
  }),
});
