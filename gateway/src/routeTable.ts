import type { ServiceName } from '@kolo/contracts';

const ID = '[1-9A-HJ-NP-Za-km-z]{12}';

interface Route {
  method?: string;
  path: RegExp;
  service: ServiceName;
  /** Needs no session and no CSRF token, and ignores a session it arrives with (design 34). */
  open?: true;
  /** Looks like no route at all to whoever may not use it. */
  hidden?: true;
}

/** Which service answers which path; the more special first (design 34). */
const ROUTES: readonly Route[] = [
  { path: /^\/auth\/(login|register|verify-code)$/, service: 'identity', open: true },
  { path: /^\/auth\/link\/[^/]+$/, service: 'identity', open: true },
  { method: 'POST', path: /^\/auth\/logout(-all)?$/, service: 'identity' },
  { method: 'POST', path: /^\/api\/contact$/, service: 'identity', open: true },
  { method: 'DELETE', path: /^\/api\/profile$/, service: 'identity' },
  { path: /^\/api\/profile\/photos(\/[^/]+)?$/, service: 'media' },
  { path: /^\/api\/(upload-photo|set-profile-photo)$/, service: 'media' },
  { path: /^\/api\/photos\/[^/]+\/[^/]+$/, service: 'media' },
  { path: new RegExp(`^/api/auth/user/${ID}$`), service: 'profile' },
  { path: /^\/api\/profile(\/progress)?$/, service: 'profile' },
  { path: new RegExp(`^/api/profile/${ID}$`), service: 'profile' },
  { path: /^\/api\/enhance-bio$/, service: 'profile' },
  { path: /^\/api\/matches(\/paginated)?$/, service: 'discovery' },
  { path: new RegExp(`^/api/balkan-score/${ID}$`), service: 'discovery' },
  { path: /^\/api\/(like|unlike|dislike|likes-sent|likes-received)$/, service: 'interaction' },
  { path: /^\/api\/(conversations|message)$/, service: 'messaging' },
  { path: /^\/api\/conversation\/[^/]+(\/read)?$/, service: 'messaging' },
  { method: 'GET', path: /^\/api\/admin\/users$/, service: 'admin-reporting', hidden: true },
];

/** The route of a request, `null` when no service answers it. */
export const routeOf = (method: string, path: string): Route | null =>
  ROUTES.find((route) => route.path.test(path) && (route.method === undefined || route.method === method)) ??
  null;
