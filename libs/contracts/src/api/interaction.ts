import { z } from 'zod';

export const likeRequest = z.object({ likedUserId: z.string().min(1).max(64) });
export const dislikeRequest = z.object({ dislikedUserId: z.string().min(1).max(64) });
export interface LikeResponse {
  success: true;
  isMatch: boolean;
}
