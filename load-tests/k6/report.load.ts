import type { Options } from 'k6/options';
import { ALWAYS, steadily, within } from './lib/pace.ts';

export { report } from './lib/activities.ts';

// A member may report ten a day: `VISITORS=` for more of them.
export const options: Options = {
  scenarios: { report: steadily('report', 1) },
  thresholds: { ...ALWAYS, 'http_req_duration{name:report}': within({ 95: 200 }) },
};
