import type { Options } from 'k6/options';
import { ALWAYS, steadily } from './lib/pace.ts';

export { chat } from './lib/activities.ts';

export const options: Options = {
  scenarios: { chat: steadily('chat', 10) },
  thresholds: {
    ...ALWAYS,
    message_delivery: ['p(95)<250', 'p(99)<500'],
    messages_lost: ['count<1'],
    'http_req_duration{name:message}': ['p(95)<100'],
  },
};
