import { z } from 'zod';
import { call } from '../call.ts';
import { ID_PATTERN } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { WORDS } from '../words.ts';
import { done, EXAMPLE_ID, EXAMPLE_PICTURES, id, moment, picture } from './parts.ts';

const memberId = z.string().min(1).max(64);
const keepMatch = z
  .boolean()
  .optional()
  .describe('Refuses with is_match, and changes nothing, where the two have matched by now.');
export const likeRequest = z.object({ likedUserId: memberId });
export const dislikeRequest = z.object({ dislikedUserId: memberId });
export const memberRequest = z.object({ userId: memberId });
/**
 * The query of GET /api/likes-sent, /api/likes-received and /api/blocked: the page after the row of this member, the
 * last one of the page before (docs/design.md#bounded-reads). A page that is not full is the last.
 */
export const likesQuery = z.object({ before: z.string().regex(ID_PATTERN, WORDS.notAnId).optional() });

const likeResponse = z.strictObject({ success: z.literal(true), isMatch: z.boolean() });
export type LikeResponse = z.infer<typeof likeResponse>;

const likeReceived = z.strictObject({
  id,
  firstName: z.string(),
  mainPhoto: picture.nullable(),
  likedAt: moment,
});
/** One of GET /api/likes-received. */
export type LikeReceived = z.infer<typeof likeReceived>;

const blockedMember = z.strictObject({
  id,
  firstName: z.string().nullable(),
  mainPhoto: picture.nullable().describe('Always null: nobody sees photos of whom they have blocked.'),
  blockedAt: moment,
});
/** One of GET /api/blocked. */
export type BlockedMember = z.infer<typeof blockedMember>;

const PAGES = `Pages of ${LIMITS.likesPage}; a page that is not full is the last, the next begins before the last id of this one.`;

export const interactionCalls = {
  like: call({
    method: 'POST',
    path: '/api/like',
    service: 'interaction',
    access: { who: 'member', toward: { member: 'body.likedUserId', as: 'like' } },
    budget: 'choices',
    summary: 'Likes a member; two likes make a match. May be repeated.',
    body: likeRequest,
    answers: { 200: likeResponse },
    errors: ['own_profile', 'member_not_found'],
    example: { body: { likedUserId: EXAMPLE_ID }, answer: { success: true, isMatch: false } },
  }),
  unlike: call({
    method: 'POST',
    path: '/api/unlike',
    service: 'interaction',
    access: { who: 'member', toward: { member: 'body.likedUserId', as: 'choice' } },
    budget: 'choices',
    summary: 'Takes a like back, and with it a match. May be repeated.',
    body: likeRequest.extend({ keepMatch }),
    answers: { 200: done },
    errors: ['own_profile', 'member_not_found', 'is_match'],
    example: { body: { likedUserId: EXAMPLE_ID }, answer: { success: true } },
  }),
  dislike: call({
    method: 'POST',
    path: '/api/dislike',
    service: 'interaction',
    access: { who: 'member', toward: { member: 'body.dislikedUserId', as: 'choice' } },
    budget: 'choices',
    summary: 'Passes a member, who is not shown again; takes a like back. May be repeated.',
    body: dislikeRequest.extend({ keepMatch }),
    answers: { 200: done },
    errors: ['own_profile', 'member_not_found', 'is_match'],
    example: { body: { dislikedUserId: EXAMPLE_ID }, answer: { success: true } },
  }),
  undislike: call({
    method: 'POST',
    path: '/api/undislike',
    service: 'interaction',
    access: { who: 'member', toward: { member: 'body.dislikedUserId', as: 'choice' } },
    budget: 'choices',
    summary: 'Takes a pass back, so that the member is shown again. May be repeated.',
    body: dislikeRequest,
    answers: { 200: done },
    errors: ['own_profile', 'member_not_found'],
    example: { body: { dislikedUserId: EXAMPLE_ID }, answer: { success: true } },
  }),
  unmatch: call({
    method: 'POST',
    path: '/api/unmatch',
    service: 'interaction',
    access: { who: 'member', toward: { member: 'body.userId', as: 'choice' } },
    budget: 'choices',
    summary: 'Ends a match and both likes; the conversation closes for both. May be repeated.',
    body: memberRequest,
    answers: { 200: done },
    errors: ['own_profile', 'member_not_found'],
    example: { body: { userId: EXAMPLE_ID }, answer: { success: true } },
  }),
  likesSent: call({
    method: 'GET',
    path: '/api/likes-sent',
    service: 'interaction',
    access: { who: 'member' },
    summary: 'Lists whom one likes, newest first.',
    query: likesQuery,
    answers: { 200: z.array(id) },
    limits: [PAGES],
    example: { answer: [EXAMPLE_ID] },
  }),
  likesReceived: call({
    method: 'GET',
    path: '/api/likes-received',
    service: 'interaction',
    access: { who: 'member', plan: 'paid' },
    summary: 'Lists who likes one, newest first, without those whom one has passed or who do not fit.',
    query: likesQuery,
    answers: { 200: z.array(likeReceived) },
    limits: [PAGES],
    example: {
      answer: [
        {
          id: EXAMPLE_ID,
          firstName: 'Marko',
          mainPhoto: EXAMPLE_PICTURES.card,
          likedAt: '2026-05-17T09:30:00.000Z',
        },
      ],
    },
  }),
  block: call({
    method: 'POST',
    path: '/api/block',
    service: 'interaction',
    access: { who: 'member', toward: { member: 'body.userId', as: 'block' } },
    budget: 'choices',
    summary:
      'Blocks a member: the two are nobody to each other any more, and a match is over. May be repeated.',
    body: memberRequest,
    answers: { 200: done },
    errors: ['own_profile', 'member_not_found'],
    example: { body: { userId: EXAMPLE_ID }, answer: { success: true } },
  }),
  unblock: call({
    method: 'POST',
    path: '/api/unblock',
    service: 'interaction',
    access: { who: 'member', toward: { member: 'body.userId', as: 'block' } },
    budget: 'choices',
    summary: 'Takes a block back; likes and matches that it ended stay ended. May be repeated.',
    body: memberRequest,
    answers: { 200: done },
    errors: ['own_profile', 'member_not_found'],
    example: { body: { userId: EXAMPLE_ID }, answer: { success: true } },
  }),
  blocked: call({
    method: 'GET',
    path: '/api/blocked',
    service: 'interaction',
    access: { who: 'member' },
    summary: 'Lists whom one has blocked, the newest first.',
    query: likesQuery,
    answers: { 200: z.array(blockedMember) },
    limits: [PAGES],
    example: {
      answer: [
        {
          id: EXAMPLE_ID,
          firstName: 'Marko',
          mainPhoto: null,
          blockedAt: '2026-05-17T09:30:00.000Z',
        },
      ],
    },
  }),
};
