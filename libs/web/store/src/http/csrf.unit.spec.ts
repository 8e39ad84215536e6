import { expect, it } from '@jest/globals';
import { csrfToken } from './csrf.ts';

it('finds the token whatever the cookie is called exactly', () => {
  expect(csrfToken('theme=dark; __Host-kolo_csrf=a%3Db; other=1')).toBe('a=b');
  expect(csrfToken('theme=dark')).toBeNull();
});
