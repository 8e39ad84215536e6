import { adminReportingService } from '@kolo/admin-reporting';
import type { ServiceName } from '@kolo/contracts/services';
import { discoveryService } from '@kolo/discovery';
import { identityService } from '@kolo/identity';
import { interactionService } from '@kolo/interaction';
import { mediaService } from '@kolo/media';
import { messagingService } from '@kolo/messaging';
import { moderationService } from '@kolo/moderation';
import { profileService } from '@kolo/profile';
import type { ServiceDefinition } from '@kolo/service';

/** Every service of the product; the owners of events first, as the others follow them. */
export const ALL_SERVICES: readonly ServiceDefinition[] = Object.values({
  identity: identityService,
  profile: profileService,
  media: mediaService,
  interaction: interactionService,
  messaging: messagingService,
  moderation: moderationService,
  discovery: discoveryService,
  'admin-reporting': adminReportingService,
} satisfies Record<ServiceName, ServiceDefinition>);
