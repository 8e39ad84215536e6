import type { Options } from 'k6/options';
import { ALWAYS, steadily, within } from './lib/pace.ts';

export { like } from './lib/activities.ts';

export const options: Options = {
  scenarios: { like: steadily('like', 40) },
  thresholds: { ...ALWAYS, 'http_req_duration{name:like}': within({ 95: 100, 99: 250 }) },
};
