const { default: TestSequencer } = require('@jest/test-sequencer');

/** Short files that start the whole product and take minutes. */
const LONG = /\/(tests\/(conventions|journeys\/screens)|load-tests)\//;

/**
 * Jest begins with what took longest the last time, on a fresh machine with the largest files: the longest of ours would come
 * last, with nothing left to run beside them.
 */
module.exports = class WholeProductFirst extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isLong = ({ path }) => LONG.test(path);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
