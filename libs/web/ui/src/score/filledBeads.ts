/** All only for the full share. */
export const filledBeads = (share: number, beads: number): number =>
  share >= 1 ? beads : Math.min(beads - 1, Math.round(share * beads));
