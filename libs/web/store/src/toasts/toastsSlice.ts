import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'success' | 'destructive' | 'match';
  /** A way out, for example to /subscribe. */
  action?: { label: string; to: string };
  /** Takes back what it tells of. */
  undo?: { label: string; run: () => void };
}

export interface Toast extends ToastMessage {
  id: string;
}

export interface ToastsState {
  /** One visible at a time: a newer one takes the place of the older (docs/product.md#what-members-are-told). */
  current: Toast | null;
}

const initialState: ToastsState = { current: null };

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    toastShown: {
      prepare: (message: ToastMessage) => ({ payload: { ...message, id: nanoid() } }),
      reducer: (state, action: PayloadAction<Toast>) => {
        state.current = action.payload;
      },
    },
    /** Takes the id of the toast that is over; a newer one stays. */
    toastDismissed: (state, action: PayloadAction<string>) => {
      if (state.current?.id === action.payload) state.current = null;
    },
  },
});

export const { toastShown, toastDismissed } = toastsSlice.actions;
