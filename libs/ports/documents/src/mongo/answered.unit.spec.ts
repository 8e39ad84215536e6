import { describe, expect, it } from '@jest/globals';
import { Problem } from '@kolo/contracts/errors';
import { mongo } from 'mongoose';
import { answered } from './answered.ts';

const coded = (code: string) => Object.assign(new Error('told'), { code });

describe('a call to MongoDB', () => {
  it.each([
    // Node names no system call when the other side had closed before we wrote.
    ['a socket closed by the other side', coded('EPIPE')],
    ['a reset socket', coded('ECONNRESET')],
    ['a destroyed stream', coded('ERR_STREAM_DESTROYED')],
    ['a network error', new mongo.MongoNetworkError('told')],
    [
      'a wait for a connection that was too long',
      Object.assign(new Error(), { name: 'MongoWaitQueueTimeoutError' }),
    ],
    [
      'many writes that found no connection',
      Object.assign(new mongo.MongoServerError({ message: 'told' }), {
        errorResponse: Object.assign(new Error(), { name: 'MongoWaitQueueTimeoutError' }),
      }),
    ],
    ['a password that is wrong', new mongo.MongoServerError({ message: 'Authentication failed.', code: 18 })],
  ])('makes an outage of %s', async (_, error) => {
    await expect(answered(Promise.reject(error))).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('makes an outage of silence', async () => {
    await expect(answered(new Promise(() => {}), 5)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it.each([
    ['a duplicate', new mongo.MongoServerError({ message: 'told', code: 11_000 })],
    ['a fault of ours', coded('ERR_INVALID_ARG_TYPE')],
    ['a problem', new Problem('conflict')],
  ])('passes %s on', async (_, error) => {
    await expect(answered(Promise.reject(error))).rejects.toBe(error);
  });
});
