import type { EventSource } from '../services.ts';
import type { EventContracts } from './contract.ts';
import { type IdentityEvent, identityEvents } from './identity.ts';
import { type InteractionEvent, interactionEvents } from './interaction.ts';
import { type MediaEvent, mediaEvents } from './media.ts';
import { type MessagingEvent, messagingEvents } from './messaging.ts';
import {
  type ListEvent,
  type LookEvent,
  listEvents,
  lookEvents,
  type ModerationEvent,
  moderationEvents,
} from './moderation.ts';
import {
  type ProfileEvent,
  profileEvents,
  type ShieldEvent,
  shieldEvents,
  type TripEvent,
  tripEvents,
} from './profile.ts';

export type { DomainEvent, EventContract, EventContracts, EventOf } from './contract.ts';
export {
  COMMAND_LINE,
  type IdentityEvent,
  identityEvents,
  isIdentity,
  type OperatorActOn,
} from './identity.ts';
export { type Comment, type InteractionEvent, interactionEvents, isInteraction } from './interaction.ts';
export { isMedia, type MediaEvent, mediaEvents } from './media.ts';
export { type MessagingEvent, messagingEvents } from './messaging.ts';
export {
  type Evidence,
  isListing,
  isLook,
  isModeration,
  type ListEvent,
  type LookEvent,
  listEvents,
  lookEvents,
  type ModerationEvent,
  moderationEvents,
} from './moderation.ts';
export {
  type ProfileEvent,
  profileEvents,
  type ShieldEvent,
  shieldEvents,
  type TripEvent,
  tripEvents,
} from './profile.ts';

export const EVENTS_OF: Record<EventSource, EventContracts> = {
  identity: identityEvents,
  profile: { ...profileEvents, ...shieldEvents, ...tripEvents },
  media: mediaEvents,
  interaction: interactionEvents,
  messaging: messagingEvents,
  moderation: { ...moderationEvents, ...lookEvents, ...listEvents },
};

export type KoloEvent =
  | IdentityEvent
  | ProfileEvent
  | ShieldEvent
  | TripEvent
  | MediaEvent
  | InteractionEvent
  | MessagingEvent
  | ModerationEvent
  | LookEvent
  | ListEvent;

/** Types are unique across services. */
export const ALL_EVENTS: EventContracts = Object.assign({}, ...Object.values(EVENTS_OF));

/** They protect someone, so on a full disk they use a reserve (docs/design.md#a-full-disk). */
export const URGENT_EVENTS: Partial<Record<EventSource, readonly KoloEvent['type'][]>> = {
  interaction: ['MemberBlocked'],
};

/** Needs no key; `null` for other events. */
export const erasedBy = ({ type, subject }: { type: string; subject: string | null }): string | null =>
  type === 'AccountErased' ? subject : null;
