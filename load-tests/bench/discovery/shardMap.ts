import { fitBothWays } from '@kolo/contracts/profile/eligibility';
import type { ProfileFields } from '@kolo/contracts/profile/profileFields';
import { bitsOf, packHeritage } from '../../../services/discovery/src/packing/packSets.ts';
import { heritagePoints } from '../../../services/discovery/src/score/heritage.ts';
import { PARTS } from '../../../services/discovery/src/score/score.ts';
import type { CandidateRow } from '../../../services/discovery/src/views/candidates.ts';

type Member = Pick<ProfileFields, 'gender' | 'interestedIn' | 'heritageCountries'>;

/** Members with the same preference and heritage. */
interface Kind {
  name: string;
  member: Member;
  heritage: number;
  size: number;
}

const BESIDE_HERITAGE = PARTS.filter(({ key }) => key !== 'heritage').reduce((sum, { of }) => sum + of, 0);

const nameOf = ({ gender, interestedIn, heritageCountries }: Member): string =>
  `${gender}/${interestedIn}/${String(packHeritage(heritageCountries)).padStart(4, '0')}`;

/** Which shard holds whom, and what each can hold for a viewer. */
export interface ShardMap {
  shardOf(member: Member): number;
  /** The shards that hold anybody who fits a viewer, with the best score that is possible there, the best first. */
  worthAsking(viewer: Member): { shard: number; best: number }[];
}

/** Divides members into shards of like size, by whom they seek and then by heritage, after a count of them. */
export function shardMap(rows: Iterable<CandidateRow>, shards: number): ShardMap {
  const kinds = new Map<string, Kind>();
  let members = 0;
  for (const { profile } of rows) {
    if (!profile) continue;
    const name = nameOf(profile);
    const kind = kinds.get(name) ?? {
      name,
      member: profile,
      heritage: packHeritage(profile.heritageCountries),
      size: 0,
    };
    kinds.set(name, { ...kind, size: kind.size + 1 });
    members++;
  }
  const held: Kind[][] = Array.from({ length: shards }, () => []);
  const shardOfKind = new Map<string, number>();
  let before = 0;
  for (const kind of [...kinds.values()].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const shard = Math.floor(((before + kind.size / 2) / members) * shards);
    held[shard]?.push(kind);
    shardOfKind.set(kind.name, shard);
    before += kind.size;
  }

  function bestOf(kind: Kind, viewer: Member, heritage: number): number {
    if (!fitBothWays(viewer, kind.member)) return 0;
    const roots = heritagePoints(bitsOf(kind.heritage & heritage), bitsOf(kind.heritage | heritage));
    return BESIDE_HERITAGE + roots;
  }
  return {
    shardOf: (member) => shardOfKind.get(nameOf(member)) ?? 0,
    worthAsking(viewer) {
      const heritage = packHeritage(viewer.heritageCountries);
      return held
        .map((those, shard) => {
          const bests = those.map((kind) => ({ size: kind.size, best: bestOf(kind, viewer, heritage) }));
          const best = Math.max(0, ...bests.map((kind) => kind.best));
          const many = bests.reduce((sum, kind) => (kind.best === best ? sum + kind.size : sum), 0);
          return { shard, best, many };
        })
        .filter(({ best }) => best > 0)
        .sort((a, b) => b.best - a.best || b.many - a.many);
    },
  };
}
