import type { AdminUser } from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import { type MemberRow, membersView } from '../views/members.ts';
import { type PairRow, pairsView } from '../views/pairs.ts';
import { type SentRow, sentView } from '../views/sent.ts';
import { type Figures, figuresOf } from './figures.ts';
import { adminUser, isRegistered, type RegisteredMember } from './user.ts';

/** All users, the newest first, and the figures over them. */
export interface Report {
  users: AdminUser[];
  figures: Figures;
}

const newestFirst = ({ account: one }: RegisteredMember, { account: other }: RegisteredMember): number =>
  descending(one.registeredAt, other.registeredAt) || descending(one.position, other.position);

const descending = (one: string, other: string): number => (one === other ? 0 : one > other ? -1 : 1);

/** Reads the views and counts them. */
export async function readReport(documents: Documents): Promise<Report> {
  const [members, pairs, sent] = await Promise.all([
    documents.find<MemberRow>(membersView.collection.name),
    documents.find<PairRow>(pairsView.collection.name),
    documents.find<SentRow>(sentView.collection.name),
  ]);
  const registered = members.filter(isRegistered).sort(newestFirst);
  return { users: registered.map(adminUser), figures: figuresOf(registered, pairs, sent) };
}
