import { autoBatchEnhancer, configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from './api.ts';
import { matchesSlice } from './matches/matchesSlice.ts';
import { createDraftDrawer, createMessageDrawer } from './outbox/drawer.ts';
import { outboxSlice } from './outbox/outboxSlice.ts';
import { createPostman, type Post } from './outbox/postman.ts';
import { toastsSlice } from './toasts/toastsSlice.ts';

export function createAppStore() {
  const drawer = createMessageDrawer();
  const post: Post = { drawer, drafts: createDraftDrawer(), postman: createPostman(drawer) };
  const store = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [matchesSlice.name]: matchesSlice.reducer,
      [outboxSlice.name]: outboxSlice.reducer,
      [toastsSlice.name]: toastsSlice.reducer,
    },
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: post },
        // Undo actions hold functions; this state is never persisted or replayed. The others are RTK Query's
        // defaults.
        serializableCheck: {
          ignoredActionPaths: ['payload.undo.run', 'meta.arg', 'meta.baseQueryMeta'],
          ignoredPaths: ['toasts.current.undo.run'],
        },
      }).concat(api.middleware),
    // By animation frame, the default, answers would wait for a long frame of a full screen.
    enhancers: (getDefault) => getDefault({ autoBatch: false }).concat(autoBatchEnhancer({ type: 'tick' })),
  });
  // Allows single hooks to use `refetchOnFocus`.
  setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof createAppStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk = ThunkAction<Promise<void>, RootState, Post, UnknownAction>;
