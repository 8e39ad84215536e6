/**
 * Lets bundlers leave out the router's `NavLink` and `Form`, which need data routers. Calling `forwardRef` and setting
 * `displayName` count as uses.
 */
export default (source: string): string =>
  source
    .replace(/= (\w+\.forwardRef\()/g, '= /* @__PURE__ */ $1')
    .replace(/^(?:Link|NavLink|Form)\.displayName = .*$/gm, '');
