import type { SlotPage } from '../candidates/slots.ts';
import { type PackedSubject, rulesOutSubject } from '../packing/packDealbreakers.ts';

/** Whether the candidate's dealbreakers accept the viewer. */
export const accepts = ({ rejected, acceptedAges }: SlotPage, at: number, subject: PackedSubject): boolean =>
  !rulesOutSubject(rejected[at] ?? 0, acceptedAges[at] ?? 0, subject);
