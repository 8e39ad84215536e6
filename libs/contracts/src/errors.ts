import { LIMITS } from './limits.ts';
import type { NamedPlace } from './places/namedPlace.ts';

/** With HTTP status and the sentence members read (docs/design.md#the-edge). */
export const ERRORS = {
  invalid_input: [400, 'Please check what you entered.'],
  invalid_email: [400, 'Please enter a valid email address'],
  passkey_refused: [400, 'This could not be confirmed. Please try again.'],
  invalid_code: [400, 'Invalid or expired verification code'],
  not_eligible: [400, `You must be at least ${LIMITS.minimumAge} years old to join.`],
  consent_required: [400, 'Please confirm consent to continue'],
  sign_in_required: [401, 'Please sign in to continue.'],
  account_suspended: [403, 'Your account is suspended'],
  account_banned: [403, 'Your account is closed'],
  second_factor_required: [403, 'Please confirm that it is you.'],
  confirmation_required: [403, 'Please confirm that it is you with the code that we send you by email.'],
  csrf_rejected: [403, 'Your session could not be confirmed. Please reload the page and try again.'],
  foreign_origin: [403, 'This request came from another site and was refused.'],
  profile_incomplete: [403, 'Please complete your profile first.'],
  not_a_match: [403, 'You can only message members who liked you back.'],
  message_limit_reached: [403, 'Monthly message limit reached'],
  appeal_by_another: [403, 'Another operator decides this appeal.'],
  case_reported_by_oneself: [403, 'You reported this. Another operator decides it.'],
  case_about_oneself: [403, 'This case is about you. Another operator decides it.'],
  case_about_staff: [
    403,
    'This member is an operator or a moderator. Only somebody in a higher role decides about them.',
  ],
  purpose_required: [403, 'Please say why you open this page.'],
  staff_banned_by_command: [403, 'Operators and moderators are banned by the operator’s command only.'],
  paid_members_only: [403, 'This is part of Kraljevski.'],
  not_found: [404, 'There is nothing at this address.'],
  member_not_found: [404, 'Profile not found'],
  profile_missing: [404, 'Profile not found or incomplete'],
  no_progress: [404, 'No saved progress yet.'],
  photo_not_found: [404, 'This photo does not exist.'],
  case_not_found: [404, 'This case does not exist.'],
  appeal_not_found: [404, 'This link does not work. Please open it from the letter again.'],
  factor_not_found: [404, 'This is not there any more.'],
  too_slow: [408, 'This took too long to arrive. Please try again.'],
  place_unknown: [400, 'We don’t know this place. Please choose one from the list.'],
  own_profile: [400, 'This is your own profile.'],
  is_match: [409, 'You two have matched. Nothing was changed.'],
  already_liked: [409, 'You already like this member. Nothing was sent.'],
  conflict: [409, 'This was already done differently. Please reload and try again.'],
  last_factor: [409, 'This is your last one. Please add another one first.'],
  factor_limit: [409, `You can have at most ${LIMITS.secondFactor.most} of these. Please remove one first.`],
  photo_limit: [409, `You can have at most ${LIMITS.photos.max} photos.`],
  too_large: [413, 'This is too large.'],
  file_too_large: [413, 'Please upload an image smaller than 5MB'],
  not_an_image: [415, 'Please upload an image file'],
  encoding_refused: [415, 'Please send this without compression.'],
  headers_too_large: [
    431,
    'Your browser sent too much with this request. Please clear its cookies for this site.',
  ],
  photo_too_small: [400, `This photo is too small. Each side needs at least ${LIMITS.photos.side} pixels.`],
  photo_too_narrow: [400, 'This photo is too long and narrow. No side may be over three times the other.'],
  unreadable_image: [400, 'Could not read the selected file'],
  too_many_requests: [429, 'Too many attempts. Please wait a moment and try again.'],
  people_limit: [429, 'You’ve seen a lot of people today. New faces tomorrow.'],
  registration_limit: [
    429,
    'Too many people have joined from your network today. Please try again tomorrow, or from another network.',
  ],
  export_limit: [429, 'You can download your data once a day. Please come back tomorrow.'],
  change_limit_reached: [429, 'You have changed this as often as you can for now.'],
  report_limit_reached: [
    429,
    `You have sent ${LIMITS.moderation.reports.max} reports today. Please send this one tomorrow; in danger, call your local emergency number.`,
  ],
  ban_limit_reached: [
    429,
    `You have banned ${LIMITS.moderation.bans.max} members today. Nobody bans more in a day alone: somebody else decides this case, or you do tomorrow.`,
  ],
  not_offered: [404, 'This is not offered here.'],
  not_translated: [502, 'The translation didn’t work.'],
  bio_not_enhanced: [502, "Couldn't enhance your bio right now. Please try again."],
  unavailable: [503, 'This is not available right now. Please try again in a moment.'],
  internal: [500, 'Something went wrong. Please try again.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** `fields` has an error for each invalid input. */
export interface ErrorBody {
  error: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  didYouMean?: NamedPlace;
}

const MOMENT_MS = 1_000;

/** The edge of a service turns it into an `ErrorBody`. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly didYouMean: NamedPlace | undefined;
  /** Milliseconds; of `unavailable` a moment, if nothing is said. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      fields?: Record<string, string> | undefined;
      didYouMean?: NamedPlace | undefined;
      message?: string | undefined;
      cause?: unknown;
      retryAfter?: number;
    } = {},
  ) {
    super(options.message ?? ERRORS[code][1], { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.status = ERRORS[code][0];
    this.fields = options.fields;
    this.didYouMean = options.didYouMean;
    this.retryAfter = options.retryAfter ?? (code === 'unavailable' ? MOMENT_MS : undefined);
  }

  headers(): Record<string, string> {
    if (this.retryAfter === undefined) return {};
    return { 'retry-after': String(Math.max(1, Math.ceil(this.retryAfter / 1_000))) };
  }

  body(): ErrorBody {
    const { fields, didYouMean } = this;
    return {
      error: this.message,
      code: this.code,
      ...(fields && { fields }),
      ...(didYouMean && { didYouMean }),
    };
  }
}

/** `retryAfter` is in milliseconds (docs/product.md#limits). */
export const tooManyRequests = (retryAfter: number): Problem =>
  new Problem('too_many_requests', { retryAfter });
