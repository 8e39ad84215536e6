import { z } from 'zod';
import { ID_PATTERN } from '../ids.ts';
import { FACTS } from './facts.ts';

/** Parts of a profile that a like may comment on, besides photos (docs/product.md#a-word-with-the-like). */
export const COMMENTABLE = ['bio', ...FACTS.basics, ...FACTS.lifestyle, ...FACTS.fun] as const;
export type Commentable = (typeof COMMENTABLE)[number];

/** Names the photo or answer, never copies it, so that it leaves with its owner. */
export const commentAbout = z.union([
  z.strictObject({ photoId: z.string().regex(ID_PATTERN) }),
  z.strictObject({ answer: z.enum(COMMENTABLE) }),
]);
export type CommentAbout = z.infer<typeof commentAbout>;
