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
import { type ProfileEvent, profileEvents } from './profile.ts';
import { type ShieldEvent, shieldEvents } from './shield.ts';

export type { DomainEvent, EventContract, EventContracts, EventOf } from './contract.ts';
export { erasedBy } from './erasure.ts';
export {
  COMMAND_LINE,
  type IdentityEvent,
  identityEvents,
  isIdentity,
  type OperatorActOn,
} from './identity.ts';
export { type InteractionEvent, interactionEvents, isInteraction } from './interaction.ts';
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
export { type ProfileEvent, profileEvents } from './profile.ts';
export { type ShieldEvent, shieldEvents } from './shield.ts';
export { URGENT_EVENTS } from './urgent.ts';

/** Every event that crosses a service boundary, by the service that publishes it. */
export const EVENTS_OF: Record<EventSource, EventContracts> = {
  identity: identityEvents,
  profile: { ...profileEvents, ...shieldEvents },
  media: mediaEvents,
  interaction: interactionEvents,
  messaging: messagingEvents,
  moderation: { ...moderationEvents, ...lookEvents, ...listEvents },
};

/** Every event the product knows. */
export type KoloEvent =
  | IdentityEvent
  | ProfileEvent
  | ShieldEvent
  | MediaEvent
  | InteractionEvent
  | MessagingEvent
  | ModerationEvent
  | LookEvent
  | ListEvent;

/** All event contracts by type; types are unique across services. */
export const ALL_EVENTS: EventContracts = Object.assign({}, ...Object.values(EVENTS_OF));
