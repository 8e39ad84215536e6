import { randomHex } from '../randomHex.ts';
import type { AppThunk } from '../store.ts';
import type { Drawer, KeptDraft, KeptMessage } from './drawer.ts';
import { outboxSlice } from './outboxSlice.ts';
import { isKeyFree } from './postman.ts';

const { changed, emptied, found, gone, written } = outboxSlice.actions;
const KEY_BYTES = 16;

/** See docs/product.md#unsent-messages. */
export const sendWaiting =
  (): AppThunk =>
  (dispatch, getState, { postman }) =>
    postman.send(dispatch, getState);

/** Includes the message in flight, whose answer may be lost. */
export const sendAgain =
  (): AppThunk =>
  async (dispatch, _getState, { postman }) => {
    postman.giveUp();
    await dispatch(sendWaiting());
  };

/** Deletes entries of other members. */
async function ownIn<T extends { memberId: string }>(
  drawer: Drawer<T>,
  memberId: string,
  keyOf: (one: T) => string,
): Promise<T[]> {
  const all = await drawer.all();
  const foreign = all.filter((one) => one.memberId !== memberId);
  if (foreign.length > 0) await drawer.remove(foreign.map(keyOf));
  return all.filter((one) => one.memberId === memberId);
}

const keyOf = ({ idempotencyKey }: KeptMessage): string => idempotencyKey;
const receiverOf = ({ receiverId }: KeptDraft): string => receiverId;

/** Also deletes what others left on the device (docs/product.md#unsent-messages). */
export const openOutbox =
  (memberId: string): AppThunk =>
  async (dispatch, _getState, { drawer, drafts }) => {
    const [messages, begun] = await Promise.all([
      ownIn(drawer, memberId, keyOf),
      ownIn(drafts, memberId, receiverOf),
    ]);
    messages.sort((one, other) => one.writtenAt - other.writtenAt);
    dispatch(found({ messages, drafts: begun }));
    await dispatch(sendWaiting());
  };

/** The session ended without a sign-out (docs/product.md#unsent-messages). */
export const setOutboxAside = (): AppThunk => async (dispatch) => {
  dispatch(emptied());
};

/** On sign-out or erasure (docs/product.md#unsent-messages). */
export const emptyOutbox =
  (): AppThunk =>
  async (dispatch, _getState, { drawer, drafts }) => {
    dispatch(emptied());
    await drawer.remove((await drawer.all()).map(keyOf));
    await drafts.remove((await drafts.all()).map(receiverOf));
  };

/** Never leaves the device; an empty draft is deleted (docs/product.md#drafts). */
export const keepDraft =
  (draft: KeptDraft): AppThunk =>
  (_dispatch, _getState, { drafts }) =>
    draft.text === '' ? drafts.remove([draft.receiverId]) : drafts.put(draft);

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

/** If the key has expired, the member accepts a possible duplicate. */
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

export const discardMessage =
  (idempotencyKey: string): AppThunk =>
  async (dispatch, _getState, { drawer }) => {
    dispatch(gone({ idempotencyKey }));
    await drawer.remove([idempotencyKey]);
  };
