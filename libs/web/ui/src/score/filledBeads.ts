/** How many beads of a row show a share of 0 to 1: all of them only when it is all. */
export const filledBeads = (share: number, beads: number): number =>
  share >= 1 ? beads : Math.min(beads - 1, Math.round(share * beads));
