import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from './api.ts';
import { toastsSlice } from './toasts/toastsSlice.ts';

/** The page's store; a test makes its own. */
export function createAppStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, [toastsSlice.name]: toastsSlice.reducer },
    middleware: (getDefault) =>
      getDefault({
        // What undoes something is a function; nothing keeps or replays this state. The others are left out by default.
        serializableCheck: {
          ignoredActionPaths: ['payload.undo.run', 'meta.arg', 'meta.baseQueryMeta'],
          ignoredPaths: ['toasts.current.undo.run'],
        },
      }).concat(api.middleware),
  });
  // Lets single hooks ask for `refetchOnFocus`.
  setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof createAppStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
