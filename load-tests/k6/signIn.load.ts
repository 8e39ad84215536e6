import type { Options } from 'k6/options';
import { ALWAYS, steadily, within } from './lib/pace.ts';

export { signIn } from './lib/activities.ts';

// Every answer to a request for a letter takes 400 ms on purpose, so that it does not tell who is a member.
export const options: Options = {
  scenarios: { signIn: steadily('signIn', 2) },
  thresholds: {
    ...ALWAYS,
    'http_req_duration{name:login}': within({ 95: 600 }),
    'http_req_duration{name:verify}': within({ 95: 150 }),
  },
};
