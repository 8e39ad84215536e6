const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
export const ID_LENGTH = 12;
export const ID_PATTERN = new RegExp(`^[${ALPHABET}]{${ID_LENGTH}}$`);

/** Gives `size` random bytes. */
export type RandomBytes = (size: number) => Uint8Array;

/** A random identifier of 12 base58 characters, 70 bits (docs/design.md#ids). */
export function newId(randomBytes: RandomBytes): string {
  let id = '';
  while (id.length < ID_LENGTH) {
    for (const byte of randomBytes(ID_LENGTH * 2)) {
      // 232 = 4 × 58: larger bytes are drawn again, so that every character is equally likely.
      if (byte < 232 && id.length < ID_LENGTH) id += ALPHABET[byte % 58];
    }
  }
  return id;
}

/** Whether `text` has the form of an identifier. */
export const isId = (text: unknown): text is string => typeof text === 'string' && ID_PATTERN.test(text);

/** Two member ids in code-unit order. */
export const pairOf = (one: string, other: string): [string, string] =>
  one < other ? [one, other] : [other, one];

/** The key of everything that two members share: `a-b`. */
export const pairKey = (one: string, other: string): string => pairOf(one, other).join('-');

/** The other one of two members, by the key of what they share. */
export const otherOf = (pair: string, member: string): string =>
  pair.split('-').find((one) => one !== member) ?? '';

/** The stream names of every aggregate (docs/design.md#events-and-streams). */
export const streams = {
  account: (member: string) => `account-${member}`,
  seen: (member: string) => `seen-${member}`,
  profile: (member: string) => `profile-${member}`,
  shield: (member: string) => `shield-${member}`,
  album: (member: string) => `album-${member}`,
  pair: (one: string, other: string) => `pair-${pairKey(one, other)}`,
  sent: (member: string, month: string) => `sent-${member}-${month}`,
  conversation: (one: string, other: string) => `conversation-${pairKey(one, other)}`,
  case: (caseId: string) => `case-${caseId}`,
  looked: (member: string) => `looked-${member}`,
  listed: (operator: string, day: string) => `listed-${operator}-${day}`,
} as const;

/** The parts of a stream name after its category, e.g. both members of a pair. */
export const streamParts = (stream: string): string[] => stream.split('-').slice(1);

/** The first words of the streams that each service owns: how stores on shared engines tell them apart. */
export const STREAM_PREFIXES = {
  identity: ['account-', 'seen-'],
  profile: ['profile-', 'shield-'],
  media: ['album-'],
  interaction: ['pair-'],
  messaging: ['sent-', 'conversation-'],
  moderation: ['case-', 'looked-', 'listed-'],
} as const;
