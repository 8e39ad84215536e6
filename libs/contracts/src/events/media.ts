import { z } from 'zod';
import { about, type EventOf, isOneOf } from './contract.ts';

/** Stream `album-{member}`. The subject is the member; the order of an album is the order of its ids. */
export const mediaEvents = {
  PhotoAdded: about(
    1,
    z.object({
      photoId: z.string(),
      width: z.number(),
      height: z.number(),
      /** ThumbHash in base64; photos of before have none. */
      placeholder: z.string().optional(),
    }),
  ),
  PhotoRemoved: about(
    1,
    z.object({
      photoId: z.string(),
      /** By whose decision; the member removed it where there is none. */
      caseId: z.string().optional(),
    }),
  ),
  PhotosReordered: about(1, z.object({ photoIds: z.array(z.string()) })),
  MainPhotoChosen: about(1, z.object({ photoId: z.string() })),
};
export type MediaEvent = EventOf<typeof mediaEvents>;
export const isMedia = isOneOf(mediaEvents);
