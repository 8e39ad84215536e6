/** The signals that clients of 0.2 know by the name `signal`; `noticed` has them all. */
export const FORMER_SIGNAL_KINDS = ['photo', 'links', 'alike', 'bio', 'likes'] as const;
/** What the product notices by itself and shows to operators, who decide; nothing follows from it alone (docs/product.md#signals). */
export const SIGNAL_KINDS = [...FORMER_SIGNAL_KINDS, 'changes'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];
type FormerSignalKind = (typeof FORMER_SIGNAL_KINDS)[number];
export const formerSignalKind = (kind: SignalKind | null): FormerSignalKind | null =>
  FORMER_SIGNAL_KINDS.find((each) => each === kind) ?? null;

/** How each reads in the queue. */
export const SIGNAL_LABELS: Record<SignalKind, string> = {
  photo: 'A photo from another case',
  links: 'Links, contacts or payment words',
  alike: 'The same first message to many members',
  bio: 'A bio copied from another member',
  likes: 'A new account with hundreds of likes',
  changes: 'Gender, interest or home changed as often as allowed',
};

/** Signals stand below every report in the queue, but for a photo of somebody who was banned. */
export const SIGNAL_GRAVITY = { usual: 3, ofBanned: 1 } as const;

/** The perceptual hash of a photo, 64 bits in hexadecimal digits. */
export const PHOTO_LOOK = /^[0-9a-f]{16}$/;
