import { autoBatchEnhancer, configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from './api.ts';
import { createDrawer } from './outbox/drawer.ts';
import { outboxSlice } from './outbox/outboxSlice.ts';
import { createPostman, type Post } from './outbox/postman.ts';
import { toastsSlice } from './toasts/toastsSlice.ts';

/** The page's store; a test makes its own. */
export function createAppStore() {
  const drawer = createDrawer();
  const post: Post = { drawer, postman: createPostman(drawer) };
  const store = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [outboxSlice.name]: outboxSlice.reducer,
      [toastsSlice.name]: toastsSlice.reducer,
    },
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: post },
        // What undoes something is a function; nothing keeps or replays this state. The others are left out by default.
        serializableCheck: {
          ignoredActionPaths: ['payload.undo.run', 'meta.arg', 'meta.baseQueryMeta'],
          ignoredPaths: ['toasts.current.undo.run'],
        },
      }).concat(api.middleware),
    // By frames, as is the default, an answer that is here shows a frame later, and a frame of a whole screen is long.
    enhancers: (getDefault) => getDefault({ autoBatch: false }).concat(autoBatchEnhancer({ type: 'tick' })),
  });
  // Lets single hooks ask for `refetchOnFocus`.
  setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof createAppStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
/** What the outbox does, given where messages are kept and who brings them out. */
export type AppThunk = ThunkAction<Promise<void>, RootState, Post, UnknownAction>;
