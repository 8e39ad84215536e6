import type { EventSource } from '../services.ts';
import type { KoloEvent } from './index.ts';

/**
 * What protects somebody, by the service that stores it: kept out of a reserve where the disk is full
 * (docs/design.md#a-full-disk).
 */
export const URGENT_EVENTS: Partial<Record<EventSource, readonly KoloEvent['type'][]>> = {
  interaction: ['MemberBlocked'],
};
