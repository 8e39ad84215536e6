import { LIMITS } from '@kolo/contracts/limits';
import { sendMessageApi } from '../api/sendMessage.ts';
import { isSignedOut, isUnanswered } from '../http/apiError.ts';
import type { AppDispatch, RootState } from '../store.ts';
import { toastShown } from '../toasts/toastsSlice.ts';
import type { Drawer, KeptDraft, KeptMessage } from './drawer.ts';
import { outboxSlice } from './outboxSlice.ts';
import { refusalToast } from './refusalToast.ts';

const { changed, gone, setOut } = outboxSlice.actions;

/** Besides after a reconnect. */
const TRY_AGAIN_MS = 5_000;
const LOCK = 'kolo-outbox';

/** In the order of writing, from one page of the browser at a time. */
export interface Postman {
  send(dispatch: AppDispatch, getState: () => RootState): Promise<void>;
  /** Resends the message in flight under the same key. */
  giveUp(): void;
}

export interface Post {
  drawer: Drawer<KeptMessage>;
  drafts: Drawer<KeptDraft>;
  postman: Postman;
}

/** Without Web Locks the server recognises repeats by their key. */
const alone = (walk: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(LOCK, walk) : walk();

/** Resending could then duplicate the message (docs/design.md#idempotency-keys). */
export const isKeyFree = ({ triedAt }: KeptMessage): boolean =>
  triedAt !== undefined && Date.now() - triedAt >= LIMITS.idempotencyWindow;

export function createPostman(drawer: Drawer<KeptMessage>): Postman {
  let isOut = false;
  let giveUp: (() => void) | undefined;
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
        const answer = dispatch(
          sendMessageApi.endpoints.sendMessage.initiate({ idempotencyKey, receiverId, content }),
        );
        let isGivenUp = false;
        giveUp = () => {
          isGivenUp = true;
          answer.abort();
        };
        const { data, error } = await answer;
        giveUp = undefined;
        dispatch(setOut(null));
        if (isForgotten(idempotencyKey)) continue;
        if (data) {
          dispatch(gone({ idempotencyKey, message: data }));
          await drawer.remove([idempotencyKey]);
        } else if (isGivenUp) {
        } else if (isUnanswered(error)) {
          timer = setTimeout(() => void send(dispatch, getState), TRY_AGAIN_MS);
          return;
        } else if (isSignedOut(error)) {
          return;
        } else {
          await refuse(message);
          dispatch(toastShown(refusalToast(error, getState())));
        }
      }
    } finally {
      // Synchronously, so that anything written from now on starts a new walk.
      isOut = false;
    }
  }

  async function send(dispatch: AppDispatch, getState: () => RootState): Promise<void> {
    if (isOut) return;
    isOut = true;
    clearTimeout(timer);
    await alone(() => walk(dispatch, getState));
  }

  return { send, giveUp: () => giveUp?.() };
}
