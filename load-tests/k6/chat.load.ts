import type { Options } from 'k6/options';
import { ALWAYS, steadily, within } from './lib/pace.ts';

export { chat } from './lib/activities.ts';

export const options: Options = {
  scenarios: { chat: steadily('chat', 10) },
  thresholds: {
    ...ALWAYS,
    message_delivery: within({ 95: 250, 99: 500 }),
    messages_lost: ['count<1'],
    'http_req_duration{name:message}': within({ 95: 100 }),
  },
};
