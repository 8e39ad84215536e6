import { z } from 'zod';
import { ID_PATTERN } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { call } from '../protocol/call.ts';
import * as routes from '../protocol/routes.ts';
import { PHOTO_SIZES, type PhotoSize } from '../site/photoAddress.ts';
import {
  EXAMPLE_ID,
  EXAMPLE_PHOTO,
  EXAMPLE_PICTURES,
  EXAMPLE_SIGNATURE,
  id,
  PEOPLE_A_DAY,
  picture,
} from './parts.ts';

const photo = z.strictObject({
  id,
  photoUrl: picture,
  isMain: z.boolean(),
  order: z.int().min(0),
  placeholder: z
    .string()
    .optional()
    .describe('What stands in for it while it loads: a ThumbHash in base64. Older photos have none.'),
});
export type Photo = z.infer<typeof photo>;
const album = z.array(photo).max(LIMITS.photos.max);

const uploadPhotoResponse = z.strictObject({ photoUrl: picture, id });
export type UploadPhotoResponse = z.infer<typeof uploadPhotoResponse>;

export const photoUrlQuery = z.object({ photoUrl: z.string().min(1).max(200) });
export const reorderPhotoRequest = z.object({
  photoId: z.string().min(1).max(64),
  newOrder: z.int().min(0).max(LIMITS.photos.max),
});
export const mainPhotoRequest = z.object({ photoId: z.string().min(1).max(64) });

const SIZES = Object.keys(PHOTO_SIZES) as PhotoSize[];
const EXAMPLE = { id: EXAMPLE_PHOTO, photoUrl: EXAMPLE_PICTURES.profile };
const ALBUM = [{ ...EXAMPLE, isMain: true, order: 0 }];
const UPLOAD_LIMITS = [
  `At most ${LIMITS.photos.max} photos of ${LIMITS.photos.bytes / 1_048_576} MB and ${LIMITS.photos.pixels / 1e6} megapixels each, ${LIMITS.photos.heifPixels / 1e6} as AVIF or HEIC.`,
  `Each side at least ${LIMITS.photos.side} pixels, none over ${LIMITS.photos.stretch} times the other.`,
];
const UPLOAD_ERRORS = ['photo_limit', 'file_too_large', 'not_an_image', 'unreadable_image'] as const;

export const mediaCalls = {
  uploadPhoto: call({
    route: routes.UPLOAD_PHOTO,
    service: 'media',
    access: { who: 'signed-in' },
    budget: 'photoChanges',
    summary: 'Adds a photo to one’s album.',
    file: 'photo',
    answers: { 200: uploadPhotoResponse },
    errors: UPLOAD_ERRORS,
    limits: UPLOAD_LIMITS,
    example: { answer: { id: EXAMPLE.id, photoUrl: EXAMPLE.photoUrl } },
  }),
  setProfilePhoto: call({
    route: routes.SET_PROFILE_PHOTO,
    service: 'media',
    access: { who: 'signed-in' },
    budget: 'photoChanges',
    summary: 'Adds a photo to one’s album as the main one.',
    file: 'photo',
    answers: { 200: uploadPhotoResponse },
    errors: UPLOAD_ERRORS,
    limits: UPLOAD_LIMITS,
    example: { answer: { id: EXAMPLE.id, photoUrl: EXAMPLE.photoUrl } },
  }),
  ownPhotos: call({
    route: routes.OWN_PHOTOS,
    service: 'media',
    access: { who: 'signed-in' },
    summary: 'Lists one’s photos, the main one first.',
    answers: { 200: album },
    example: { answer: ALBUM },
  }),
  memberPhotos: call({
    route: routes.MEMBER_PHOTOS,
    service: 'media',
    access: { who: 'member', toward: { member: 'params.id', as: 'photos' } },
    budget: 'profiles',
    summary: 'Lists a member’s photos, the main one first.',
    params: z.object({ id: z.string().regex(ID_PATTERN) }),
    answers: { 200: album },
    errors: ['member_not_found', 'people_limit'],
    limits: [PEOPLE_A_DAY],
    example: { params: { id: EXAMPLE_ID }, answer: ALBUM },
  }),
  removePhoto: call({
    route: routes.REMOVE_PHOTO,
    service: 'media',
    access: { who: 'signed-in', toward: 'own-photo' },
    budget: 'photoChanges',
    summary: 'Removes a photo of one’s own; answers the album as it is then.',
    query: photoUrlQuery,
    answers: { 200: album },
    errors: ['photo_not_found'],
    example: { query: { photoUrl: EXAMPLE.photoUrl }, answer: [] },
  }),
  reorderPhoto: call({
    route: routes.REORDER_PHOTO,
    service: 'media',
    access: { who: 'signed-in', toward: 'own-photo' },
    budget: 'photoChanges',
    summary: 'Moves a photo to a place, counted from 0; answers the album as it is then.',
    body: reorderPhotoRequest,
    answers: { 200: album },
    errors: ['photo_not_found'],
    example: { body: { photoId: EXAMPLE_PHOTO, newOrder: 0 }, answer: ALBUM },
  }),
  mainPhoto: call({
    route: routes.MAIN_PHOTO,
    service: 'media',
    access: { who: 'signed-in', toward: 'own-photo' },
    budget: 'photoChanges',
    summary: 'Makes a photo the main one; answers the album as it is then.',
    body: mainPhotoRequest,
    answers: { 200: album },
    errors: ['photo_not_found'],
    example: { body: { photoId: EXAMPLE_PHOTO }, answer: ALBUM },
  }),
  photoFile: call({
    route: routes.PHOTO_FILE,
    service: 'media',
    access: { who: 'signed-in', toward: 'photo' },
    budget: 'photoFiles',
    summary: 'Gives a photo in one of its sizes, at an address that an answer gave the same member.',
    params: z.object({ photoId: z.string().regex(ID_PATTERN), size: z.enum(SIZES) }),
    query: z.object({
      sig: z
        .string()
        .optional()
        .describe(
          'The signature of the address, for one member and the same in every size. It counts until the end of the next day (UTC): later, and without it, there is no such photo.',
        ),
    }),
    answers: {
      200: {
        contentTypes: ['image/webp', 'image/avif', 'image/jpeg'],
        what: 'The picture; AVIF or JPEG where Accept asks for them.',
      },
    },
    errors: ['photo_not_found'],
    example: { params: { photoId: EXAMPLE_PHOTO, size: 'card' }, query: { sig: EXAMPLE_SIGNATURE } },
  }),
};
