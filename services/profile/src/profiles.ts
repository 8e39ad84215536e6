import { Problem } from '@kolo/contracts/errors';
import { isId } from '@kolo/contracts/ids';
import type { Documents } from '@kolo/documents';
import { type PersonRow, peopleView } from './views/people.ts';
import { type ProfileRow, profilesView } from './views/profiles.ts';

export interface Profiles {
  find(member: string): Promise<ProfileRow | null>;
  person(member: string): Promise<PersonRow | null>;
  /** Throws `member_not_found`. */
  ofMember(member: string): Promise<{ profile: ProfileRow; person: PersonRow | null }>;
}

export function createProfiles(documents: Documents): Profiles {
  const find = (member: string) => documents.get(profilesView.collection, member);
  const person = (member: string) => documents.get(peopleView.collection, member);
  return {
    find,
    person,
    async ofMember(member) {
      const profile = isId(member) ? await find(member) : null;
      if (!profile) throw new Problem('member_not_found');
      return { profile, person: await person(member) };
    },
  };
}
