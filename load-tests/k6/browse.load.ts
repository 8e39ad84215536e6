import type { Options } from 'k6/options';
import { ALWAYS, steadily, within } from './lib/pace.ts';

export { browse } from './lib/activities.ts';

export const options: Options = {
  scenarios: { browse: steadily('browse', 20) },
  thresholds: {
    ...ALWAYS,
    'http_req_duration{name:matches}': within({ 95: 100, 99: 250 }),
    'http_req_duration{name:user}': within({ 95: 100 }),
    'http_req_duration{name:score}': within({ 95: 100 }),
  },
};
