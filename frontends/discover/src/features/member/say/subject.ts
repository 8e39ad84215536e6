import type { CommentAbout } from '@kolo/contracts/profile/commentAbout';

/** A photo or an answer that a like may say something about (docs/product.md#a-word-with-the-like). */
export interface Subject {
  about: CommentAbout;
  /** For example 'Coffee order', or 'photo 2'. */
  label: string;
  /** The answer. */
  value?: string;
  photoUrl?: string;
}

/** Undefined where no like can be given. */
export type OnSay = ((subject: Subject) => void) | undefined;
