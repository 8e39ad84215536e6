import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'success' | 'destructive' | 'match';
  /** A way forward, e.g. to /subscribe. */
  action?: { label: string; to: string };
  undo?: { label: string; run: () => void };
}

export interface Toast extends ToastMessage {
  id: string;
}

export interface ToastsState {
  /** A newer toast replaces it (docs/product.md#what-members-are-told). */
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
    /** By id, so that a newer toast stays. */
    toastDismissed: (state, action: PayloadAction<string>) => {
      if (state.current?.id === action.payload) state.current = null;
    },
  },
});

export const { toastShown, toastDismissed } = toastsSlice.actions;
