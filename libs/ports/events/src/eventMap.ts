/** All that the core knows of the product: what an event is, and how one type of them is kept (design 30). */
export type { DomainEvent, EventContract, EventContracts } from '@kolo/contracts/event';
