import { NODE, nodeWord } from '../crowd/nodes.ts';
import { BLOCK, firstSlotOf, HEAD, headOf, pageOf, slotIn } from '../crowd/slots.ts';
import { type Glance, ROOM, type Searched, settle } from './glance.ts';

/**
 * Looks at everyone of a leaf with the key `base` plus their points, of which language and distance give `beside` at most.
 * The answers rule most out, then the surroundings; the glance keeps who could still enter the list.
 */
export function lookAtLeaf(
  searched: Searched,
  glance: Glance,
  leaf: number,
  base: number,
  beside: number,
  day: number | null,
): void {
  const { crowd, viewer, shortlist } = searched;
  const { values, cultureA, cultureB, cultureC, bounds } = viewer;
  const { slots, points } = glance;
  const { least } = shortlist;
  const enough = least - beside;
  for (let block = nodeWord(crowd.nodes, leaf, NODE.head); block !== 0; ) {
    if (glance.many + BLOCK > ROOM) settle(searched, glance, day);
    let { many } = glance;
    const { heads, answers, surroundings } = pageOf(crowd.slots, block);
    const head = headOf(block);
    const begin = firstSlotOf(block);
    const apart = slotIn(block, 0) - begin;
    const end = begin + (heads[head + HEAD.taken] ?? 0);
    block = heads[head + HEAD.next] ?? 0;
    for (let slot = begin; slot < end; slot++) {
      const given = answers[slot] ?? 0;
      const known =
        base +
        (values[given & 255] ?? 0) +
        (cultureA[(given >>> 8) & 255] ?? 0) +
        (cultureB[(given >>> 16) & 255] ?? 0) +
        (cultureC[given >>> 24] ?? 0);
      if (known < enough || known + (bounds[surroundings[slot] ?? 0] ?? 0) < least) continue;
      slots[many] = slot + apart;
      points[many++] = known;
    }
    glance.many = many;
  }
}
