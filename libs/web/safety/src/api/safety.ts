import type { ReportRequest } from '@kolo/contracts/api/moderation/reports';
import { LIMITS } from '@kolo/contracts/limits';
import {
  type AnswerFrom,
  BLOCK,
  CONVERSATION,
  MEMBER_PHOTOS,
  REPORT,
  UNMATCH,
} from '@kolo/contracts/protocol/routes';
import { HEADERS } from '@kolo/contracts/services';
import { api, request } from '@kolo/store';

type Messages = AnswerFrom<typeof CONVERSATION>;

export const {
  useBlockMutation,
  useLastMessagesQuery,
  useReportMutation,
  useReportablePhotosQuery,
  useUnmatchMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /** Invalidates nothing, so that the page stays until it is left (docs/product.md#blocking). */
    block: build.mutation<unknown, string>({
      query: (userId) => request(BLOCK, { body: { userId } }),
    }),
    /** Pages update their other data themselves (docs/product.md#unmatching). */
    unmatch: build.mutation<unknown, string>({
      query: (userId) => request(UNMATCH, { body: { userId } }),
      invalidatesTags: ['Conversations'],
    }),
    /** Once per key (docs/product.md#reporting). Invalidates nothing, even with a block. */
    report: build.mutation<AnswerFrom<typeof REPORT>, ReportRequest & { key: string }>({
      query: ({ key, ...body }) => request(REPORT, { body, headers: { [HEADERS.idempotencyKey]: key } }),
    }),
    /** What a report would attach; empty without a conversation. */
    lastMessages: build.query<Messages, string>({
      query: (userId) => request(CONVERSATION, { params: { userId } }),
      transformResponse: (messages: Messages) => messages.slice(-LIMITS.moderation.evidenceMessages),
    }),
    /** The main photo first; empty if the member is gone. */
    reportablePhotos: build.query<string[], string>({
      query: (userId) => request(MEMBER_PHOTOS, { params: { id: userId } }),
      transformResponse: (photos: AnswerFrom<typeof MEMBER_PHOTOS>) => photos.map(({ photoUrl }) => photoUrl),
    }),
  }),
});
