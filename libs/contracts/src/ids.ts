const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
export const ID_LENGTH = 12;
export const ID_PATTERN = new RegExp(`^[${ALPHABET}]{${ID_LENGTH}}$`);

export type RandomBytes = (size: number) => Uint8Array;

/** 70 bits in base58 (docs/design.md#ids). */
export function newId(randomBytes: RandomBytes): string {
  let id = '';
  while (id.length < ID_LENGTH) {
    for (const byte of randomBytes(ID_LENGTH * 2)) {
      // 232 = 4 × 58: keeps every character equally likely.
      if (byte < 232 && id.length < ID_LENGTH) id += ALPHABET[byte % 58];
    }
  }
  return id;
}

export const isId = (text: unknown): text is string => typeof text === 'string' && ID_PATTERN.test(text);

export const pairOf = (one: string, other: string): [string, string] =>
  one < other ? [one, other] : [other, one];

/** `a-b`, in order. */
export const pairKey = (one: string, other: string): string => pairOf(one, other).join('-');

export const otherOf = (pair: string, member: string): string =>
  pair.split('-').find((one) => one !== member) ?? '';

/** Of every aggregate (docs/design.md#events-and-streams). */
export const streams = {
  account: (member: string) => `account-${member}`,
  seen: (member: string) => `seen-${member}`,
  profile: (member: string) => `profile-${member}`,
  shield: (member: string) => `shield-${member}`,
  trips: (member: string) => `trips-${member}`,
  album: (member: string) => `album-${member}`,
  pair: (one: string, other: string) => `pair-${pairKey(one, other)}`,
  sent: (member: string, month: string) => `sent-${member}-${month}`,
  conversation: (one: string, other: string) => `conversation-${pairKey(one, other)}`,
  case: (caseId: string) => `case-${caseId}`,
  looked: (member: string) => `looked-${member}`,
  listed: (operator: string, day: string) => `listed-${operator}-${day}`,
} as const;

/** The ids in a stream's name. */
export const streamParts = (stream: string): string[] => stream.split('-').slice(1);

/** Tells services apart on a shared engine. */
export const STREAM_PREFIXES = {
  identity: ['account-', 'seen-'],
  profile: ['profile-', 'shield-', 'trips-'],
  media: ['album-'],
  interaction: ['pair-'],
  messaging: ['sent-', 'conversation-'],
  moderation: ['case-', 'looked-', 'listed-'],
} as const;
