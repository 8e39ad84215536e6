import type { Message } from '@kolo/contracts/api/messaging';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { KeptDraft, KeptMessage } from './drawer.ts';

export interface OutboxState {
  /** Not known to have arrived, in the order of writing. */
  messages: KeptMessage[];
  sendingKey: string | null;
  sent: Message[];
  /** By receiver, for threads that are not open. */
  drafts: Record<string, string>;
}

const draftsBy = (drafts: readonly KeptDraft[]): Record<string, string> =>
  Object.fromEntries(drafts.map(({ receiverId, text }) => [receiverId, text]));

const initialState: OutboxState = { messages: [], sendingKey: null, sent: [], drafts: {} };

export const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    found: (state, { payload }: PayloadAction<{ messages: KeptMessage[]; drafts: KeptDraft[] }>) => {
      state.messages = payload.messages;
      state.drafts = draftsBy(payload.drafts);
    },
    draftLeft: (state, { payload }: PayloadAction<Omit<KeptDraft, 'memberId'>>) => {
      if (payload.text === '') delete state.drafts[payload.receiverId];
      else state.drafts[payload.receiverId] = payload.text;
    },
    written: (state, { payload }: PayloadAction<KeptMessage>) => {
      state.messages.push(payload);
    },
    changed: (state, { payload }: PayloadAction<KeptMessage>) => {
      state.messages = state.messages.map((one) =>
        one.idempotencyKey === payload.idempotencyKey ? payload : one,
      );
    },
    setOut: (state, { payload }: PayloadAction<string | null>) => {
      state.sendingKey = payload;
    },
    gone: (state, { payload }: PayloadAction<{ idempotencyKey: string; message?: Message }>) => {
      state.messages = state.messages.filter(
        ({ idempotencyKey }) => idempotencyKey !== payload.idempotencyKey,
      );
      if (payload.message) state.sent.push(payload.message);
    },
    emptied: () => initialState,
  },
});
