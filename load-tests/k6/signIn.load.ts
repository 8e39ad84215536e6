import type { Options } from 'k6/options';
import { ALWAYS, steadily } from './lib/pace.ts';

export { signIn } from './lib/activities.ts';

// Every answer to a request for a letter takes 400 ms on purpose, so that it does not tell who is a member.
export const options: Options = {
  scenarios: { signIn: steadily('signIn', 2) },
  thresholds: {
    ...ALWAYS,
    'http_req_duration{name:login}': ['p(95)<600'],
    'http_req_duration{name:verify}': ['p(95)<150'],
  },
};
