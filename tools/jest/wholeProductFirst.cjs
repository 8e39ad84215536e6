const { default: TestSequencer } = require('@jest/test-sequencer');

/**
 * What begins, in this order, where a pass has it: benchmarks, which take minutes of the processor; what waits minutes for deadlines
 * and would end last; short files that start the whole product and take minutes.
 */
const FIRST = [
  /\/load-tests\/bench\//,
  /\/(kafka\/brokerFaults|views\/faults|upstreams\/httpUpstream|doctor\/clientCertificates|keys\/src\/.*Keyring|mongo\/mongoDocuments)\.spec/,
  /\/(tests\/(conventions|journeys\/screens)|load-tests)\//,
];
const placeOf = ({ path }) => {
  const place = FIRST.findIndex((pattern) => pattern.test(path));
  return place < 0 ? FIRST.length : place;
};

/**
 * Jest begins with what took longest the last time, on a fresh machine with the largest files: the longest of ours would come
 * last, with nothing left to run beside them.
 */
module.exports = class WholeProductFirst extends TestSequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
};
