import { expect, it } from '@jest/globals';
import { fileFault } from './checkFile.ts';

it('takes images of up to 5 MB', () => {
  const limit = 5 * 1024 * 1024;
  expect(fileFault({ type: 'image/jpeg', size: limit })).toBeNull();
  expect(fileFault({ type: 'image/jpeg', size: limit + 1 })).toBe('size');
  expect(fileFault({ type: 'application/pdf', size: 10 })).toBe('type');
  expect(fileFault({ type: '', size: 10 })).toBe('type');
});
