import {
  fitBothWays,
  type InternalInput,
  type InternalOutput,
  isId,
  Problem,
  type ProfileFields,
  streams,
} from '@kolo/contracts';
import { blockBetween, hiddenAmong, type ServiceContext } from '@kolo/service';
import { profileDecider } from './profile/decide.ts';
import type { Profiles } from './profiles.ts';
import { STRANGERS, type Standing, standingOf } from './standings.ts';

/** Who is complete, who fits whom, and who may see whom: what others ask the owner of profiles (product 32, 33). */
export interface Sight {
  isComplete(
    question: InternalInput<'profile', 'isComplete'>,
  ): Promise<InternalOutput<'profile', 'isComplete'>>;
  fit(question: InternalInput<'profile', 'fit'>): Promise<InternalOutput<'profile', 'fit'>>;
  visible(question: InternalInput<'profile', 'visible'>): Promise<InternalOutput<'profile', 'visible'>>;
  /**
   * How a viewer stands to a member whom they may see: oneself, who fits both ways, or with whom one of the two has made
   * a choice, unless one has blocked the other or is hidden from them. Throws `member_not_found` for anybody else, and
   * `unavailable` where only interaction could tell (product 33, 43, 47, 48, 54).
   */
  standing(viewer: string, member: string): Promise<Standing>;
}

export function createSight(
  { commands, documents, peers }: Pick<ServiceContext, 'commands' | 'documents' | 'peers'>,
  profiles: Profiles,
): Sight {
  const handle = commands(profileDecider);

  /** Our rows may lag behind an answer that was kept back for a second; the stream does not (design 2, 9). */
  async function fieldsOf(member: string): Promise<ProfileFields | null> {
    if (!isId(member)) return null;
    const row = await profiles.find(member);
    return row ? row.fields : handle.stateOf(streams.profile(member));
  }
  async function fitting(one: string, other: string): Promise<boolean> {
    const [first, second] = await Promise.all([fieldsOf(one), fieldsOf(other)]);
    return first !== null && second !== null && fitBothWays(first, second);
  }
  async function standing(viewer: string, member: string): Promise<Standing> {
    if (!(await fieldsOf(member))) throw new Problem('member_not_found');
    if (viewer === member) return STRANGERS;
    const found = await standingOf(peers, viewer, member);
    const blocked = found ? found.blocked : (await blockBetween(documents, viewer, member)) !== null;
    if (blocked) throw new Problem('member_not_found');
    const hidden = await hiddenAmong(documents, [viewer, member]);
    // Without an answer nobody knows of a match, which decides where one of the two is paused.
    if (hidden.isBetween(viewer, member, found?.matched ?? true)) throw new Problem('member_not_found');
    if (!found && hidden.isBetween(viewer, member, false)) throw new Problem('unavailable');
    if (found?.known || (await fitting(viewer, member))) return found ?? STRANGERS;
    throw new Problem(found ? 'member_not_found' : 'unavailable');
  }

  return {
    isComplete: async ({ memberId }) => ({ complete: (await fieldsOf(memberId)) !== null }),
    fit: async ({ one, other }) => ({ fit: await fitting(one, other) }),
    standing,
    async visible({ viewer, memberId }) {
      try {
        await standing(viewer, memberId);
        return { visible: true };
      } catch (error) {
        if (error instanceof Problem && error.code === 'member_not_found') return { visible: false };
        throw error;
      }
    },
  };
}
