import { z } from 'zod';
import { ID_PATTERN } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { commentAbout } from '../profile/commentAbout.ts';
import { call } from '../protocol/call.ts';
import * as routes from '../protocol/routes.ts';
import { writtenText } from '../text/writtenText.ts';
import { WORDS } from '../words.ts';
import { done, EXAMPLE_ID, EXAMPLE_PICTURES, id, idempotencyKey, moment, picture, quoted } from './parts.ts';

const memberId = z.string().min(1).max(64);
const keepMatch = z
  .boolean()
  .optional()
  .describe('Refuses with is_match, and changes nothing, where the two have matched by now.');
export const likeRequest = z.object({ likedUserId: memberId });
export const commentRequest = likeRequest.extend({
  about: commentAbout,
  comment: writtenText({
    max: LIMITS.commentLength,
    missing: WORDS.commentMissing,
    tooLong: WORDS.commentTooLong,
  }),
});
export const dislikeRequest = z.object({ dislikedUserId: memberId });
export const memberRequest = z.object({ userId: memberId });
/** The last id of the previous page; a page that is not full is the last (docs/design.md#bounded-reads). */
export const likesQuery = z.object({ before: z.string().regex(ID_PATTERN, WORDS.notAnId).optional() });

const likeResponse = z.strictObject({ success: z.literal(true), isMatch: z.boolean() });
export type LikeResponse = z.infer<typeof likeResponse>;

const likeReceived = z.strictObject({
  id,
  firstName: z.string(),
  mainPhoto: picture.nullable(),
  likedAt: moment,
  comment: z
    .strictObject({ text: z.string(), about: quoted })
    .optional()
    .describe('What the like came with; the first message once it is returned.'),
});
export type LikeReceived = z.infer<typeof likeReceived>;

const blockedMember = z.strictObject({
  id,
  firstName: z.string().nullable(),
  mainPhoto: picture.nullable().describe('Always null: nobody sees photos of whom they have blocked.'),
  blockedAt: moment,
});
export type BlockedMember = z.infer<typeof blockedMember>;

const PAGES = `Pages of ${LIMITS.likesPage}; a page that is not full is the last, the next begins before the last id of this one.`;

export const interactionCalls = {
  like: call({
    route: routes.LIKE,
    service: 'interaction',
    access: { who: 'member', toward: { member: 'body.likedUserId', as: 'like' } },
    budget: 'choices',
    summary: 'Likes a member; two likes make a match. May be repeated.',
    body: likeRequest,
    answers: { 200: likeResponse },
    errors: ['own_profile', 'member_not_found'],
    example: { body: { likedUserId: EXAMPLE_ID }, answer: { success: true, isMatch: false } },
  }),
  likeWithComment: call({
    route: routes.LIKE_WITH_COMMENT,
    service: 'interaction',
    access: { who: 'member', toward: { member: 'body.likedUserId', as: 'comment' } },
    budget: 'choices',
    summary:
      'Likes a member with a comment on a photo or an answer, which becomes the first message of a match. With an idempotency key a repeat changes nothing.',
    headers: idempotencyKey,
    body: commentRequest,
    answers: { 200: likeResponse },
    errors: ['own_profile', 'member_not_found', 'already_liked', 'message_limit_reached', 'conflict'],
    limits: [
      `${LIMITS.commentLength} characters.`,
      'Counts as a message of the month, also if the like is taken back.',
    ],
    example: {
      body: {
        likedUserId: EXAMPLE_ID,
        about: { answer: 'coffeeOrder' },
        comment: 'Mine is long, too. Where in town?',
      },
      answer: { success: true, isMatch: false },
    },
  }),
  unlike: call({
    route: routes.UNLIKE,
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
    route: routes.DISLIKE,
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
    route: routes.UNDISLIKE,
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
    route: routes.UNMATCH,
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
    route: routes.LIKES_SENT,
    service: 'interaction',
    access: { who: 'member' },
    summary: 'Lists whom one likes, newest first.',
    query: likesQuery,
    answers: { 200: z.array(id) },
    limits: [PAGES],
    example: { answer: [EXAMPLE_ID] },
  }),
  likeSent: call({
    route: routes.LIKE_SENT,
    service: 'interaction',
    access: { who: 'member', toward: { member: 'params.id', as: 'likeSent' } },
    summary: 'Answers what one’s like of a member came with, until it is taken back.',
    params: z.object({ id: z.string().regex(ID_PATTERN) }),
    answers: { 200: z.strictObject({ comment: z.string().nullable() }) },
    errors: ['member_not_found'],
    example: { params: { id: EXAMPLE_ID }, answer: { comment: 'Mine is long, too. Where in town?' } },
  }),
  likesReceived: call({
    route: routes.LIKES_RECEIVED,
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
    route: routes.BLOCK,
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
    route: routes.UNBLOCK,
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
    route: routes.BLOCKED,
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
