import type { Options } from 'k6/options';
import { ALWAYS, steadily } from './lib/pace.ts';

export { browse } from './lib/activities.ts';

export const options: Options = {
  scenarios: { browse: steadily('browse', 20) },
  thresholds: {
    ...ALWAYS,
    'http_req_duration{name:matches}': ['p(95)<100', 'p(99)<250'],
    'http_req_duration{name:user}': ['p(95)<100'],
    'http_req_duration{name:score}': ['p(95)<100'],
  },
};
