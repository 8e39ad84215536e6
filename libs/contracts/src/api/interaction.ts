import { z } from 'zod';
import { ID_PATTERN } from '../ids.ts';

export const likeRequest = z.object({ likedUserId: z.string().min(1).max(64) });
export const dislikeRequest = z.object({ dislikedUserId: z.string().min(1).max(64) });
/**
 * The query of GET /api/likes-sent and /api/likes-received: the page after the like of this member, the last one of
 * the page before (design 29). A page that is not full is the last.
 */
export const likesQuery = z.object({ before: z.string().regex(ID_PATTERN, 'This is not an id.').optional() });
export interface LikeResponse {
  success: true;
  isMatch: boolean;
}
