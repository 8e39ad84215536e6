const EAGER = /var (\w+) = _interopRequireDefault\(require\("([^"]+)"\)\);/g;

/** antd's index loads all of antd, which takes a second per test file; here a component loads when it is used. */
module.exports = {
  process: (source) => ({
    code: source.replace(
      EAGER,
      'var $1 = { get default() { return _interopRequireDefault(require("$2")).default; } };',
    ),
  }),
};
