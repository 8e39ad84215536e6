import type { CardDecisionRequest } from '@kolo/contracts/api/moderation/queue';
import type { QueueFilter, QueueKind, QueueOrder } from '@kolo/contracts/moderation';
import {
  type AnswerFrom,
  DECIDE_CARD,
  QUEUE,
  QUEUE_CARD,
  READ_CARD,
  UNDO_DECISION,
} from '@kolo/contracts/protocol/routes';
import { api, request } from '@kolo/store';

export interface QueueSearch {
  reason: QueueFilter | null;
  kind: QueueKind | null;
  isRepeated: boolean;
  sort: QueueOrder;
}

export const WHOLE_QUEUE: QueueSearch = { reason: null, kind: null, isRepeated: false, sort: 'gravest' };

/** Others decide too. */
export const QUEUE_POLL_MS = 30_000;

export const {
  useDecideCardMutation,
  useLazyQueueCardQuery,
  usePrefetch,
  useQueueCardQuery,
  useQueueInfiniteQuery,
  useTellReadingMutation,
  useUndoDecisionMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    queue: build.infiniteQuery<AnswerFrom<typeof QUEUE>, QueueSearch, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      query: ({ queryArg: { reason, kind, isRepeated, sort }, pageParam }) =>
        request(QUEUE, {
          query: {
            reason: reason ?? undefined,
            kind: kind ?? undefined,
            repeated: isRepeated ? 'true' : undefined,
            sort,
            before: pageParam,
          },
        }),
      providesTags: ['Cases'],
    }),
    queueCard: build.query<AnswerFrom<typeof QUEUE_CARD>, string>({
      query: (id) => request(QUEUE_CARD, { params: { id } }),
      providesTags: ['Cases'],
    }),
    decideCard: build.mutation<AnswerFrom<typeof DECIDE_CARD>, CardDecisionRequest & { member: string }>({
      query: ({ member, ...body }) => request(DECIDE_CARD, { params: { id: member }, body }),
      invalidatesTags: ['Cases'],
    }),
    undoDecision: build.mutation<unknown, string>({
      query: (id) => request(UNDO_DECISION, { params: { id } }),
      invalidatesTags: ['Cases'],
    }),
    /** `null`: no card any longer. Answers who else reads which. */
    tellReading: build.mutation<AnswerFrom<typeof READ_CARD>, string | null>({
      query: (member) => request(READ_CARD, { body: { member } }),
    }),
  }),
});
