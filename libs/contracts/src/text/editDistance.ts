/**
 * Counts missing, extra, wrong and swapped letters; `null` above `most`. Allocates nothing per name, as
 * thousands are compared.
 */
export function editDistanceTo(wanted: string, most: number): (name: string) => number | null {
  const size = wanted.length + 1;
  let beforeLast = new Uint16Array(size);
  let last = new Uint16Array(size);
  let current = new Uint16Array(size);

  return (name) => {
    if (Math.abs(name.length - wanted.length) > most) return null;
    for (let column = 0; column < size; column++) last[column] = column;
    for (let row = 1; row <= name.length; row++) {
      current[0] = row;
      let least = row;
      for (let column = 1; column < size; column++) {
        const isSame = name[row - 1] === wanted[column - 1];
        let mistakes = Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        );
        const canSwap = row > 1 && column > 1;
        if (canSwap && name[row - 1] === wanted[column - 2] && name[row - 2] === wanted[column - 1])
          mistakes = Math.min(mistakes, (beforeLast[column - 2] ?? 0) + 1);
        current[column] = mistakes;
        if (mistakes < least) least = mistakes;
      }
      if (least > most) return null;
      [beforeLast, last, current] = [last, current, beforeLast];
    }
    const mistakes = last[wanted.length] ?? 0;
    return mistakes <= most ? mistakes : null;
  };
}
