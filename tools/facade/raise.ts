const numbers = (version: string): number[] => version.split('.').map(Number);

/** Lines of `one` that `other` lacks, each as often as it stands. */
function lacking(one: string, other: string): string[] {
  const left = other.split('\n');
  return one.split('\n').filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Names of one door stand in one line; here each stands alone, so that one more is an addition. */
const apart = (contract: string): string =>
  contract.replace(/^door (\S+): (.*)$/gm, (_line, door: string, names: string) =>
    names
      .split(' ')
      .map((name) => `${door} ${name}`)
      .join('\n'),
  );

/** The least version that a changed contract may have: a line that went or changed breaks remotes, one more does not. */
export function leastVersion(version: string, before: string, now: string): string {
  if (before === now) return version;
  const [major = 0, minor = 0] = numbers(version);
  return lacking(apart(before), apart(now)).length > 0 ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

/** Whether a version is another or a later one. */
export function isAtLeast(version: string, least: string): boolean {
  const [one, other] = [numbers(version), numbers(least)];
  const at = one.findIndex((number, index) => number !== other[index]);
  return at < 0 || (one[at] ?? 0) > (other[at] ?? 0);
}
