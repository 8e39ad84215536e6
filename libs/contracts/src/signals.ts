/** Known to clients of 0.2 as `signal`; `noticed` has all kinds. */
export const FORMER_SIGNAL_KINDS = ['photo', 'links', 'alike', 'bio', 'likes'] as const;
/** Shown to operators, without consequences of their own (docs/product.md#signals). */
export const SIGNAL_KINDS = [...FORMER_SIGNAL_KINDS, 'changes'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];
type FormerSignalKind = (typeof FORMER_SIGNAL_KINDS)[number];
export const formerSignalKind = (kind: SignalKind | null): FormerSignalKind | null =>
  FORMER_SIGNAL_KINDS.find((each) => each === kind) ?? null;

export const SIGNAL_LABELS: Record<SignalKind, string> = {
  photo: 'A photo from another case',
  links: 'Links, contacts or payment words',
  alike: 'The same first message to many members',
  bio: 'A bio copied from another member',
  likes: 'A new account with hundreds of likes',
  changes: 'Gender, interest or home changed as often as allowed',
};

/** Signals rank below every report, except for a photo of a banned member. */
export const SIGNAL_GRAVITY = { usual: 3, ofBanned: 1 } as const;

/** 64 bits in hexadecimal. */
export const PHOTO_LOOK = /^[0-9a-f]{16}$/;
