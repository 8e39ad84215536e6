import type { z } from 'zod';
import type { CALLS } from '../api/calls.ts';

// Free of schemas, which browsers should not load. One constant per route, so that a front end bundles only those
// it uses.

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** E.g. `GET /api/profile/{id}`. */
export type Route = `${Method} /${string}`;

export const partsOf = (route: Route) => route.split(' ') as [method: Method, path: string];

export const SEND_CONFIRMATION = 'POST /auth/confirmation';
export const CONFIRM_SESSION = 'POST /auth/confirmation/code';
export const CONTACT = 'POST /api/contact';

export const MATCHES = 'GET /api/matches';
export const MATCHES_PAGE = 'GET /api/matches/paginated';
export const MEETINGS = 'GET /api/matches/trips';
export const MEMBER_TRIP = 'GET /api/trip/{id}';
export const HOW_SEEN = 'GET /api/how-seen';
export const RELAXATIONS = 'GET /api/matches/relaxations';
export const BALKAN_SCORE = 'GET /api/balkan-score/{id}';
export const PLACES = 'GET /api/places';

export const LOGIN = 'POST /auth/login';
export const REGISTER = 'POST /auth/register';
export const VERIFY_CODE = 'POST /auth/verify-code';
export const OPEN_LINK = 'GET /auth/link/{token}';
export const FOLLOW_LINK = 'POST /auth/link/{token}';
export const LOGOUT = 'POST /auth/logout';
export const LOGOUT_EVERYWHERE = 'POST /auth/logout-all';
export const PAUSE = 'POST /api/profile/pause';
export const RESUME = 'POST /api/profile/resume';
export const CHOOSE_LANGUAGE = 'POST /api/profile/language';
export const ERASE = 'DELETE /api/profile';
export const CURRENT_USER = 'GET /auth/user';

export const LIKE = 'POST /api/like';
export const LIKE_WITH_COMMENT = 'POST /api/like-with-comment';
export const UNLIKE = 'POST /api/unlike';
export const DISLIKE = 'POST /api/dislike';
export const UNDISLIKE = 'POST /api/undislike';
export const UNMATCH = 'POST /api/unmatch';
export const LIKES_SENT = 'GET /api/likes-sent';
export const LIKE_SENT = 'GET /api/likes-sent/{id}';
export const LIKES_RECEIVED = 'GET /api/likes-received';
export const BLOCK = 'POST /api/block';
export const UNBLOCK = 'POST /api/unblock';
export const BLOCKED = 'GET /api/blocked';

export const UPLOAD_PHOTO = 'POST /api/upload-photo';
export const SET_PROFILE_PHOTO = 'POST /api/set-profile-photo';
export const OWN_PHOTOS = 'GET /api/profile/photos';
export const MEMBER_PHOTOS = 'GET /api/profile/photos/{id}';
export const REMOVE_PHOTO = 'DELETE /api/profile/photos';
export const REORDER_PHOTO = 'POST /api/profile/photos/reorder';
export const MAIN_PHOTO = 'POST /api/profile/photos/main';
export const PHOTO_FILE = 'GET /api/photos/{photoId}/{size}.webp';

export const CONVERSATIONS = 'GET /api/conversations';
export const UNREAD_CONVERSATIONS = 'GET /api/conversations/unread';
export const CONVERSATION_FIGURES = 'GET /api/conversations/figures';
export const NEW_MATCHES = 'GET /api/conversations/new-matches';
export const CONVERSATION = 'GET /api/conversation/{userId}';
export const READ_CONVERSATION = 'POST /api/conversation/{userId}/read';
export const DISMISS_CAUTION = 'POST /api/conversation/{userId}/fine';
export const SEND_MESSAGE = 'POST /api/message';

export const ACTS = 'GET /api/admin/acts';
export const READ_APPEAL = 'POST /api/appeal/read';
export const APPEAL = 'POST /api/appeal';
export const REPORTS = 'GET /api/admin/reports';
export const QUEUE = 'GET /api/admin/queue';
export const QUEUE_CARD = 'GET /api/admin/queue/{id}';
export const DECIDE_CARD = 'POST /api/admin/queue/{id}/decision';
export const UNDO_DECISION = 'POST /api/admin/queue/{id}/undo';
export const READ_CARD = 'POST /api/admin/queue/reading';
export const REPORTED_CASE = 'GET /api/admin/reports/{id}';
export const LOOK_AT_EVIDENCE = 'POST /api/admin/reports/{id}/evidence';
export const DECIDE_CASE = 'POST /api/admin/reports/{id}/decision';
export const DECIDE_APPEAL = 'POST /api/admin/reports/{id}/appeal';
export const TAKE_BACK = 'POST /api/admin/reports/{id}/take-back';
export const ADMIN_MEMBER = 'GET /api/admin/members/{id}';
export const STATE_PURPOSE = 'POST /api/admin/members/{id}/purpose';
export const REVEAL_CONTACT = 'POST /api/admin/members/{id}/contact';
export const OPEN_CASE = 'POST /api/admin/members/{id}/case';
export const REPORT = 'POST /api/report';
export const TRANSPARENCY = 'GET /api/transparency';

export const ADMIN_USERS = 'GET /api/admin/users';
export const CHANGE_PLAN = 'POST /api/admin/members/{id}/plan';

export const OWN_PROFILE = 'GET /api/profile';
export const SAVE_PROFILE = 'POST /api/profile';
export const SHIELD = 'GET /api/profile/shield';
export const SAVE_SHIELD = 'POST /api/profile/shield';
export const DEALBREAKERS = 'GET /api/profile/dealbreakers';
export const SAVE_DEALBREAKERS = 'POST /api/profile/dealbreakers';
export const TRIPS = 'GET /api/profile/trips';
export const SAVE_TRIPS = 'POST /api/profile/trips';
export const PROGRESS = 'GET /api/profile/progress';
export const SAVE_PROGRESS = 'PATCH /api/profile/progress';
export const MEMBER_PROFILE = 'GET /api/profile/{id}';
export const OTHER_USER = 'GET /api/auth/user/{id}';
export const ENHANCE_BIO = 'POST /api/enhance-bio';
export const TRANSLATE = 'POST /api/translations';

export const PUSH_SETTINGS = 'GET /api/push';
export const CHOOSE_PUSHES = 'POST /api/push/kinds';
export const SUBSCRIBE_DEVICE = 'POST /api/push/subscribe';
export const UNSUBSCRIBE_DEVICE = 'POST /api/push/unsubscribe';

export const LETTER_SWITCHES = 'GET /api/letters';
export const SWITCH_LETTERS = 'POST /api/letters';
export const OPEN_UNSUBSCRIBE = 'GET /auth/unsubscribe/{token}';
export const UNSUBSCRIBE = 'POST /auth/unsubscribe/{token}';

export const CHECK_RECEIPT = 'POST /api/receipt/check';

export const PROTECTION = 'GET /api/admin/second-factor';
export const OFFER_PASSKEY = 'POST /api/admin/second-factor/passkey/offer';
export const ADD_PASSKEY = 'POST /api/admin/second-factor/passkey';
export const OFFER_APP = 'POST /api/admin/second-factor/app/offer';
export const ADD_APP = 'POST /api/admin/second-factor/app';
export const CHALLENGE_PASSKEY = 'POST /api/admin/second-factor/confirm/challenge';
export const CONFIRM_BY_PASSKEY = 'POST /api/admin/second-factor/confirm/passkey';
export const CONFIRM_BY_CODE = 'POST /api/admin/second-factor/confirm/code';
export const REMOVE_FACTOR = 'POST /api/admin/second-factor/{factorId}/remove';

export const SESSIONS = 'GET /auth/sessions';
export const END_SESSION = 'POST /auth/sessions/{sessionId}/end';
export const END_OTHER_SESSIONS = 'POST /auth/sessions/end-others';

export const HISTORY = 'GET /api/account/history';
export const EXPORT_DATA = 'GET /api/account/export';

type CallsByRoute = { [Name in keyof typeof CALLS as (typeof CALLS)[Name]['route']]: (typeof CALLS)[Name] };
export type DeclaredRoute = keyof CallsByRoute;

type Sent<Spec> = {
  [Part in keyof Spec & ('params' | 'query' | 'headers' | 'body' | 'file') as Part extends 'file'
    ? 'body'
    : Part]: Spec[Part] extends z.ZodType ? z.input<Spec[Part]> : FormData;
};
export type RequestTo<R extends DeclaredRoute> = Sent<CallsByRoute[R]>;

export type AnswerFrom<R extends DeclaredRoute> =
  CallsByRoute[R]['answers'] extends Record<200, infer Schema extends z.ZodType> ? z.output<Schema> : unknown;
