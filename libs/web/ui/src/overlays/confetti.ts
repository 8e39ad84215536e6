export interface Diamond {
  dx: number;
  dy: number;
  size: number;
  colour: string;
}

const COLOURS = ['--dunja-400', '--visnja-300', '--sljiva-50', '--jadran-300', '--lipa-300', '--dunja-300'];
const SIZES = [14, 21, 28, 21, 35];
const COUNT = 42;
const WOBBLE = 97;

/** Fixed, so that no randomness is needed. */
export const DIAMONDS: readonly Diamond[] = Array.from({ length: COUNT }, (_, index) => {
  const angle = (index / COUNT) * 2 * Math.PI;
  const distance = 285 + ((index * 53) % WOBBLE);
  return {
    dx: Math.round(distance * Math.cos(angle)),
    dy: Math.round(distance * Math.sin(angle)),
    size: SIZES[(index * 3) % SIZES.length] ?? 21,
    colour: `var(${COLOURS[index % COLOURS.length]})`,
  };
});
