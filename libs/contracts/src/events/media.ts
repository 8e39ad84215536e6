import { z } from 'zod';
import { about, type EventOf, isOneOf } from './contract.ts';

/** Stream `album-{member}`; the subject is the member. Photos are ordered by id. */
export const mediaEvents = {
  PhotoAdded: about(
    1,
    z.object({
      photoId: z.string(),
      width: z.number(),
      height: z.number(),
      /** ThumbHash in base64; older photos have none. */
      placeholder: z.string().optional(),
    }),
  ),
  PhotoRemoved: about(
    1,
    z.object({
      photoId: z.string(),
      /** Absent if the member removed it. */
      caseId: z.string().optional(),
    }),
  ),
  PhotosReordered: about(1, z.object({ photoIds: z.array(z.string()) })),
  MainPhotoChosen: about(1, z.object({ photoId: z.string() })),
};
export type MediaEvent = EventOf<typeof mediaEvents>;
export const isMedia = isOneOf(mediaEvents);
