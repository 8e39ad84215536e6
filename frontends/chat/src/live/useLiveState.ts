import { useCallback, useEffect, useReducer, useRef } from 'react';

/** What the socket tells about other members. Best effort: absence from it means nothing. */
export interface LiveState {
  present: ReadonlySet<string>;
  typing: ReadonlySet<string>;
  /** By reader: the position of the last message they read. */
  readUpTo: ReadonlyMap<string, string>;
}

export type LiveAction =
  | { type: 'presence'; memberId: string; isOnline: boolean }
  | { type: 'typing'; memberId: string; isTyping: boolean }
  | { type: 'read'; memberId: string; upTo: string }
  | { type: 'connected' };

export const EMPTY_LIVE_STATE: LiveState = { present: new Set(), typing: new Set(), readUpTo: new Map() };

function changed(members: ReadonlySet<string>, memberId: string, isIn: boolean): ReadonlySet<string> {
  if (members.has(memberId) === isIn) return members;
  return isIn ? new Set([...members, memberId]) : new Set([...members].filter((id) => id !== memberId));
}

/** A new connection is told again who is online. */
export function reduceLiveState(liveState: LiveState, action: LiveAction): LiveState {
  switch (action.type) {
    case 'connected':
      return { ...liveState, present: new Set(), typing: new Set() };
    case 'presence':
      return {
        ...liveState,
        present: changed(liveState.present, action.memberId, action.isOnline),
        typing: action.isOnline ? liveState.typing : changed(liveState.typing, action.memberId, false),
      };
    case 'typing':
      return { ...liveState, typing: changed(liveState.typing, action.memberId, action.isTyping) };
    case 'read':
      return { ...liveState, readUpTo: new Map([...liveState.readUpTo, [action.memberId, action.upTo]]) };
  }
}

const TYPING_SHOWN_MS = 3_000;

/** Somebody not heard typing for three seconds has stopped. */
export function useLiveState(): [LiveState, (action: LiveAction) => void] {
  const [liveState, dispatch] = useReducer(reduceLiveState, EMPTY_LIVE_STATE);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);

  const hear = useCallback((action: LiveAction) => {
    dispatch(action);
    if (action.type !== 'typing') return;
    const { memberId, isTyping } = action;
    clearTimeout(timers.current.get(memberId));
    if (!isTyping) return;
    timers.current.set(
      memberId,
      setTimeout(() => dispatch({ type: 'typing', memberId, isTyping: false }), TYPING_SHOWN_MS),
    );
  }, []);
  return [liveState, hear];
}
