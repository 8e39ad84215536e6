/** For the page's entry, which runs before the libraries that front ends share are there. */
export { csrfToken } from './http/csrf.ts';
export { callEarly } from './http/earlyCalls.ts';
