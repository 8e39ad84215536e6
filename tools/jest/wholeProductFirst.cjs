const { default: TestSequencer } = require('@jest/test-sequencer');

/** In this order: benchmarks, tests that wait minutes for deadlines, and short files that take minutes. */
const FIRST = [
  /\/load-tests\/bench\//,
  /\/(kafka\/brokerFaults|views\/faults|upstreams\/httpUpstream|doctor\/clientCertificates|keys\/src\/.*Keyring|mongo\/mongoDocuments)\.int\.spec/,
  /\/(tests\/(conventions|journeys\/screens)|load-tests)\//,
  /\/(faults\/(kills|balanced|liveRebuild)|backup\/backup|doctor\/securedEngines|journeys\/(journey|safety\/safety))\.(int|e2e)\.spec/,
];
const rankOf = ({ path }) => {
  const rank = FIRST.findIndex((pattern) => pattern.test(path));
  return rank < 0 ? FIRST.length : rank;
};

/**
 * Jest starts with the slowest files of the last run, or the largest ones on a new machine. There our slowest would come
 * last, with nothing left to run beside them.
 */
module.exports = class WholeProductFirst extends TestSequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
};
