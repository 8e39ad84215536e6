import type { KoloEvent } from '@kolo/contracts/events';
import { foldPair, type Pair, STRANGERS } from '@kolo/contracts/folds';
import { streams } from '@kolo/contracts/ids';
import type { Decider } from '@kolo/events';
import type { Benchmark } from './harness/index.ts';
import { withCommandsOf } from './product/ownCommands.ts';
import { withFolder } from './product/seededFolder.ts';

const MEASURED = 100;
const [ana, iva] = ['AnaAnaAnaAna', 'ivaivaivaiva'];

type Toggled = Extract<KoloEvent, { type: 'MemberLiked' | 'MemberUnliked' }>;
const toggling: Decider<Pair, 'toggle', Toggled> = {
  initial: STRANGERS,
  decide: ({ likedBy }) => [
    { type: likedBy.includes(ana) ? 'MemberUnliked' : 'MemberLiked', data: { by: ana, to: iva } },
  ],
  evolve: foldPair,
};

/** What a like costs on a stream that was toggled often (docs/design.md#bounded-reads): as much as on a short one. */
const longStream: Benchmark = (scale) =>
  withFolder((folder) =>
    withCommandsOf(ana, folder, async (handlers) => {
      const toggle = handlers(toggling);
      let done = 0;
      const toggleUntil = async (times: number) => {
        for (; done < times; done++)
          await toggle({ stream: streams.pair(ana, iva), subject: ana, command: 'toggle' });
      };
      const eachAfter = async (times: number): Promise<number> => {
        await toggleUntil(times);
        const startedAt = performance.now();
        await toggleUntil(times + MEASURED);
        return (performance.now() - startedAt) / MEASURED;
      };
      const [few, many] = scale === 'whole' ? [100, 10_000] : [10, 200];
      const floor = await eachAfter(few);
      const value = await eachAfter(many);
      return [
        {
          what: `a like after ${many} toggles, against one after ${few}`,
          value,
          unit: 'ms',
          floor,
          goal: { of: 'ratio', atMost: 2 },
        },
      ];
    }),
  );

export default longStream;
