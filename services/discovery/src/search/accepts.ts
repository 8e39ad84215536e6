import type { SlotPage } from '../candidates/slots.ts';
import { type PackedSubject, rulesOutSubject } from '../packing/packDealbreakers.ts';

/** 1 if the candidate's dealbreakers accept the viewer, else 0. */
export const accepts = ({ rejected, acceptedAges }: SlotPage, at: number, subject: PackedSubject): number =>
  1 - rulesOutSubject(rejected[at] ?? 0, acceptedAges[at] ?? 0, subject);
