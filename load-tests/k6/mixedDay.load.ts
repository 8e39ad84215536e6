import type { Options } from 'k6/options';
import { ALWAYS, overADay, within } from './lib/pace.ts';

export { browse, chat, like, report, signIn } from './lib/activities.ts';

export const options: Options = {
  scenarios: {
    browse: overADay('browse', 20),
    like: overADay('like', 10),
    chat: overADay('chat', 4),
    signIn: overADay('signIn', 1),
    report: overADay('report', 0.1),
  },
  thresholds: {
    ...ALWAYS,
    'http_req_duration{name:matches}': within({ 95: 150, 99: 300 }),
    'http_req_duration{name:like}': within({ 95: 150, 99: 300 }),
    'http_req_duration{name:report}': within({ 95: 300 }),
    'http_req_duration{name:verify}': within({ 95: 200 }),
    message_delivery: within({ 95: 300 }),
    messages_lost: ['count<1'],
  },
};
