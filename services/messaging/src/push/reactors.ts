import type { PushKind } from '@kolo/contracts/api/push';
import { isReadable } from '@kolo/events';
import type { Reactor, ServiceContext, Sights } from '@kolo/service';
import type { WaitingStore } from '../away/waiting.ts';
import { findHearers } from '../live/findHearers.ts';
import type { DeviceStore } from './devices.ts';

/** Older messages are found by looking. */
const NEWS_FOR_MS = 60_000;

/** (docs/design.md#erasure) */
export const forgetErased = (
  stores: readonly Pick<DeviceStore | WaitingStore, 'forget'>[],
  { documents }: Pick<ServiceContext, 'documents'>,
): Reactor => ({
  name: 'forget-devices',
  handles: ['AccountErased'],
  async react({ subject }) {
    if (!subject) return;
    for (const store of stores) await store.forget(subject);
    await documents.scrub();
  },
});

/**
 * Pushes new messages. One instance follows, so each is pushed once, or lost
 * (docs/design.md#calls-to-push-services).
 */
export const pushMessages = (
  push: (member: string, kind: PushKind) => void,
  { clock }: Pick<ServiceContext, 'clock'>,
  sights: Sights,
): Reactor => ({
  name: 'push-messages',
  handles: ['MessageSent'],
  async react(event) {
    if (!isReadable(event) || event.type !== 'MessageSent') return;
    if (clock().getTime() - Date.parse(event.recordedAt) > NEWS_FOR_MS) return;
    const { from, to } = event.data;
    // Under way when the block or ban came (docs/design.md#blocks).
    for (const member of await findHearers(sights, 'messageNotice', from, [to])) push(member, 'message');
  },
});
