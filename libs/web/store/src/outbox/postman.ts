import { LIMITS } from '@kolo/contracts';
import { sendMessageApi } from '../api/sendMessage.ts';
import { isSignedOut, isUnanswered } from '../http/apiError.ts';
import type { AppDispatch, RootState } from '../store.ts';
import { toastShown } from '../toasts/toastsSlice.ts';
import type { Drawer, KeptMessage } from './drawer.ts';
import { outboxSlice } from './outboxSlice.ts';
import { refusalToast } from './refusalToast.ts';

const { changed, gone, setOut } = outboxSlice.actions;

/** A server that does not answer is tried again after this, besides when the line is back. */
const TRY_AGAIN_MS = 5_000;
const LOCK = 'kolo-outbox';

/** Brings messages out in the order of writing; one walk at a time in all pages of the browser. */
export type Postman = (dispatch: AppDispatch, getState: () => RootState) => Promise<void>;

/** What the outbox works with. */
export interface Post {
  drawer: Drawer;
  postman: Postman;
}

/** One page at a time walks; where the browser has no locks, the server tells repeats by their key. */
const alone = (walk: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(LOCK, walk) : walk();

/**
 * A key that was used is free again after the window: the same message would then be another one
 * (docs/design.md#idempotency-keys).
 */
export const isKeyFree = ({ triedAt }: KeptMessage): boolean =>
  triedAt !== undefined && Date.now() - triedAt >= LIMITS.idempotencyWindow;

export function createPostman(drawer: Drawer): Postman {
  let isOut = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function walk(dispatch: AppDispatch, getState: () => RootState): Promise<void> {
    const waiting = () => getState().outbox.messages.find(({ isRefused }) => !isRefused);
    const isForgotten = (key: string) =>
      getState().outbox.messages.every(({ idempotencyKey }) => idempotencyKey !== key);
    const refuse = async (message: KeptMessage) => {
      const refused = { ...message, isRefused: true };
      await drawer.put(refused);
      dispatch(changed(refused));
    };

    try {
      for (let message = waiting(); message && navigator.onLine; message = waiting()) {
        const { idempotencyKey, receiverId, content } = message;
        // Another page has sent or discarded it.
        if (!(await drawer.holds(idempotencyKey))) dispatch(gone({ idempotencyKey }));
        if (isForgotten(idempotencyKey)) continue;
        if (isKeyFree(message)) {
          await refuse(message);
          continue;
        }
        const tried = { ...message, triedAt: message.triedAt ?? Date.now() };
        await drawer.put(tried);
        dispatch(changed(tried));
        dispatch(setOut(idempotencyKey));
        const { data, error } = await dispatch(
          sendMessageApi.endpoints.sendMessage.initiate({ idempotencyKey, receiverId, content }),
        );
        dispatch(setOut(null));
        if (isForgotten(idempotencyKey)) continue;
        if (data) {
          dispatch(gone({ idempotencyKey, message: data }));
          await drawer.remove([idempotencyKey]);
        } else if (isUnanswered(error)) {
          timer = setTimeout(() => void go(dispatch, getState), TRY_AGAIN_MS);
          return;
        } else if (isSignedOut(error)) {
          return;
        } else {
          await refuse(message);
          dispatch(toastShown(refusalToast(error, getState())));
        }
      }
    } finally {
      // At once: what is written from now on asks for a walk of its own.
      isOut = false;
    }
  }

  async function go(dispatch: AppDispatch, getState: () => RootState): Promise<void> {
    if (isOut) return;
    isOut = true;
    clearTimeout(timer);
    await alone(() => walk(dispatch, getState));
  }

  return go;
}
