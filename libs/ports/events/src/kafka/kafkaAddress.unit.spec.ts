import { describe, expect, it } from '@jest/globals';
import { kafkaAddress } from './kafkaAddress.ts';

describe('the address of a Kafka', () => {
  it('names brokers, and nothing more where nothing is said', () => {
    expect(kafkaAddress('kafka://one:9092,two:9092/')).toEqual({
      brokers: ['one:9092', 'two:9092'],
      tls: false,
      files: {},
      sasl: null,
      replicas: 3,
    });
  });

  it('names who asks, by which mechanism, and the files', () => {
    expect(
      kafkaAddress('kafka://kolo:p%40ss%3Aw@one:9092?tls=1&ca=/etc/ca.crt&sasl=PLAIN&replicas=1'),
    ).toEqual({
      brokers: ['one:9092'],
      tls: true,
      files: { ca: '/etc/ca.crt' },
      sasl: { mechanism: 'plain', username: 'kolo', password: 'p@ss:w' },
      replicas: 1,
    });
    expect(kafkaAddress('kafka://kolo:geheim@one:9092').sasl).toMatchObject({ mechanism: 'scram-sha-512' });
  });

  it.each([
    ['kafka://', 'the broker is missing'],
    ['kafka://kolo:geheim@one:9092?tls=1&sasl=gssapi', 'sasl=gssapi is none of'],
    ['kafka://kolo:geheim@one:9092?replicas=many', 'replicas=many is no number of brokers'],
    ['kafka://kolo:geheim@one:9092?sasl=plain', 'would send the password readable'],
  ])('%s is refused with one line that repeats no password', (url, says) => {
    const opening = () => kafkaAddress(url);
    expect(opening).toThrow(says);
    expect(opening).not.toThrow('geheim');
  });
});
