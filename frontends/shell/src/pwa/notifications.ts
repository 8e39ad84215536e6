import type { PushKind } from '@kolo/contracts/api/push';
import { notifications } from '../texts/notifications.ts';

const PAGES: Record<PushKind, string> = { match: '/matches', message: '/messages' };
const ICON = '/assets/shell/icons/any-192.png';

const kindOf = (payload: unknown): PushKind =>
  typeof payload === 'object' && payload !== null && 'kind' in payload && payload.kind === 'match'
    ? 'match'
    : 'message';

/** Names nobody; a device shows one notification of each kind at a time. */
export function notificationFor(payload: unknown) {
  const kind = kindOf(payload);
  const options = { body: notifications[kind], tag: kind, icon: ICON, data: { page: PAGES[kind] } };
  return { kind, options };
}

export const pageOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'page' in data && typeof data.page === 'string'
    ? data.page
    : '/';
