import type { EventSource } from '../services.ts';
import type { EventContracts } from './contract.ts';
import { identityEvents } from './identity.ts';
import { interactionEvents } from './interaction.ts';
import { mediaEvents } from './media.ts';
import { messagingEvents } from './messaging.ts';
import { profileEvents } from './profile.ts';

export type { DomainEvent, EventContract, EventContracts, EventOf } from './contract.ts';
export { type IdentityEvent, identityEvents } from './identity.ts';
export { type InteractionEvent, interactionEvents } from './interaction.ts';
export { type MediaEvent, mediaEvents } from './media.ts';
export { type MessagingEvent, messagingEvents } from './messaging.ts';
export { type ProfileEvent, profileEvents } from './profile.ts';

/** Every event that crosses a service boundary, by the service that publishes it. */
export const EVENTS_OF: Record<EventSource, EventContracts> = {
  identity: identityEvents,
  profile: profileEvents,
  media: mediaEvents,
  interaction: interactionEvents,
  messaging: messagingEvents,
};

/** All event contracts by type; types are unique across services. */
export const ALL_EVENTS: EventContracts = Object.assign({}, ...Object.values(EVENTS_OF));
