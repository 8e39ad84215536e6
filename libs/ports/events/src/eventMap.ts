/**
 * All that the core knows of the product: what an event is, and how one type of them is kept
 * (docs/design.md#the-core-knows-no-member).
 */
export type { DomainEvent, EventContract, EventContracts } from '@kolo/contracts/event';
