/** All the core knows of the product's events (docs/design.md#the-core-knows-no-member). */
export type { DomainEvent, EventContract, EventContracts } from '@kolo/contracts/events/contract';
