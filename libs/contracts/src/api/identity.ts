import { z } from 'zod';
import { isCalendarDate } from '../dates.ts';
import { emailAddress } from '../emailAddress.ts';
import { LIMITS } from '../limits.ts';
import { personName } from '../personName.ts';

const registeredName = personName({
  missing: 'Name must be at least 2 characters.',
  min: LIMITS.nameLength.min,
});

/** POST /auth/login */
export const loginRequest = z.object({ email: emailAddress });

/** POST /auth/verify-code */
export const verifyCodeRequest = z.object({
  email: emailAddress,
  code: z
    .string()
    .regex(new RegExp(`^\\d{${LIMITS.codeLength}}$`), 'Please enter the 6-digit verification code'),
});

/** POST /auth/register; eligibility by age is checked where the clock is. */
export const registerRequest = z.object({
  email: emailAddress,
  firstName: registeredName,
  lastName: registeredName,
  birthdate: z
    .string('Please select your full birthdate to continue')
    .refine(
      (text) => isCalendarDate(text) && text >= LIMITS.earliestBirthdate,
      'Please select a valid date.',
    ),
  consentAccepted: z.literal(true, 'Please confirm consent to continue'),
});
export type RegisterRequest = z.infer<typeof registerRequest>;

export interface VerifyCodeResponse {
  success: true;
  message: string;
  redirect: string;
}

/** GET /auth/user */
export interface CurrentUser {
  id: string;
  firstName: string;
  email: string;
  subscriptionTier: string;
  hasProfile: boolean;
  messagesUsedThisMonth: number;
  messageLimit: number;
  isAdmin: boolean;
  profileImageUrl: string | null;
}
