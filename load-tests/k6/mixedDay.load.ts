import type { Options } from 'k6/options';
import { ALWAYS, overADay } from './lib/pace.ts';

export { browse, chat, like, signIn } from './lib/activities.ts';

export const options: Options = {
  scenarios: {
    browse: overADay('browse', 20),
    like: overADay('like', 10),
    chat: overADay('chat', 4),
    signIn: overADay('signIn', 1),
  },
  thresholds: {
    ...ALWAYS,
    'http_req_duration{name:matches}': ['p(95)<150', 'p(99)<300'],
    'http_req_duration{name:like}': ['p(95)<150', 'p(99)<300'],
    'http_req_duration{name:verify}': ['p(95)<200'],
    message_delivery: ['p(95)<300'],
    messages_lost: ['count<1'],
  },
};
