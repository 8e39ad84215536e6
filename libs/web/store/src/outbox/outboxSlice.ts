import type { Message } from '@kolo/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { KeptMessage } from './drawer.ts';

export interface OutboxState {
  /** What is not known to have arrived, in the order of writing. */
  messages: KeptMessage[];
  /** The one that is on its way at this moment. */
  sendingKey: string | null;
  /** What went out since the page was loaded. */
  sent: Message[];
}

const initialState: OutboxState = { messages: [], sendingKey: null, sent: [] };

export const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    found: (state, { payload }: PayloadAction<KeptMessage[]>) => {
      state.messages = payload;
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
