import { randomHex } from '../randomHex.ts';
import type { AppThunk } from '../store.ts';
import type { KeptMessage } from './drawer.ts';
import { outboxSlice } from './outboxSlice.ts';
import { isKeyFree } from './postman.ts';

const { changed, emptied, found, gone, written } = outboxSlice.actions;
const KEY_BYTES = 16;

/** Sends what waits, if the line is there (docs/product.md#unsent-messages). */
export const sendWaiting =
  (): AppThunk =>
  (dispatch, getState, { postman }) =>
    postman(dispatch, getState);

/**
 * Takes up what a member wrote before the page was loaded; what others left on this device goes
 * (docs/product.md#unsent-messages).
 */
export const openOutbox =
  (memberId: string): AppThunk =>
  async (dispatch, _getState, { drawer }) => {
    const kept = await drawer.all();
    const foreign = kept.filter((one) => one.memberId !== memberId);
    if (foreign.length > 0) await drawer.remove(foreign.map(({ idempotencyKey }) => idempotencyKey));
    dispatch(found(kept.filter((one) => one.memberId === memberId)));
    await dispatch(sendWaiting());
  };

/**
 * Leaves what waits on the device for the same member: the session is over, but nobody signed out
 * (docs/product.md#unsent-messages).
 */
export const setOutboxAside = (): AppThunk => async (dispatch) => {
  dispatch(emptied());
};

/** Forgets all that waits: the member signed out or erased the account (docs/product.md#unsent-messages). */
export const emptyOutbox =
  (): AppThunk =>
  async (dispatch, _getState, { drawer }) => {
    dispatch(emptied());
    const kept = await drawer.all();
    await drawer.remove(kept.map(({ idempotencyKey }) => idempotencyKey));
  };

/** Keeps a message and sends it as soon as it can go. */
export const writeMessage =
  (message: Pick<KeptMessage, 'memberId' | 'receiverId' | 'content'>): AppThunk =>
  async (dispatch, getState, { drawer }) => {
    const last = getState().outbox.messages.at(-1)?.writtenAt ?? 0;
    const kept: KeptMessage = {
      ...message,
      idempotencyKey: randomHex(KEY_BYTES),
      writtenAt: Math.max(Date.now(), last + 1),
      isRefused: false,
    };
    await drawer.put(kept);
    dispatch(written(kept));
    await dispatch(sendWaiting());
  };

/** Tries once more what was refused, under the same key; where that is free again, the member takes the risk. */
export const retryMessage =
  (idempotencyKey: string): AppThunk =>
  async (dispatch, getState, { drawer }) => {
    const message = getState().outbox.messages.find((one) => one.idempotencyKey === idempotencyKey);
    if (!message) return;
    const { triedAt, ...again } = message;
    const waiting = { ...again, ...(!isKeyFree(message) && { triedAt }), isRefused: false };
    await drawer.put(waiting);
    dispatch(changed(waiting));
    await dispatch(sendWaiting());
  };

/** Throws away what was refused. */
export const discardMessage =
  (idempotencyKey: string): AppThunk =>
  async (dispatch, _getState, { drawer }) => {
    dispatch(gone({ idempotencyKey }));
    await drawer.remove([idempotencyKey]);
  };
