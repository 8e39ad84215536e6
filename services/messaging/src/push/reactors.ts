import type { PushKind } from '@kolo/contracts';
import { isReadable } from '@kolo/events';
import type { Reactor, ServiceContext, Sights } from '@kolo/service';
import { hearersOf } from '../hearers.ts';
import type { DeviceStore } from './devices.ts';

/** Who is told later than this finds the message by looking. */
const NEWS_FOR_MS = 60_000;

/** Deletes the devices of an erased member (docs/design.md#erasure). */
export const forgetDevices = (
  devices: DeviceStore,
  { documents }: Pick<ServiceContext, 'documents'>,
): Reactor => ({
  name: 'forget-devices',
  handles: ['AccountErased'],
  async react({ subject }) {
    if (!subject) return;
    await devices.forget(subject);
    await documents.scrub();
  },
});

/**
 * Has who is written to told on their devices. One instance follows, so a message is pushed once, or lost
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
    // One that was under way when the block came, or the ban (docs/design.md#blocks).
    for (const member of await hearersOf(sights, 'messageNotice', from, [to])) push(member, 'message');
  },
});
