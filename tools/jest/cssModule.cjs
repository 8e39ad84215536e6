const CLASS = /\.([a-z][\w-]*)(?=[^{}]*\{)/gi;

/** CSS modules in tests: each class under its own name. */
module.exports = {
  process(source) {
    const names = source.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(CLASS);
    const classes = Object.fromEntries([...names].map(([, name]) => [name, name]));
    return { code: `module.exports = { __esModule: true, default: ${JSON.stringify(classes)} };` };
  },
};
