/** For the page's entry point, which runs before shared libraries load. */
export { csrfToken } from './http/csrf.ts';
export { callEarly } from './http/earlyCalls.ts';
export { request } from './http/request.ts';
