/**
 * Lets a bundle leave out components that nobody uses: the router names each after making it, which counts as use. Its
 * `NavLink` and `Form` bring data routers along.
 */
export default (source: string): string =>
  source
    .replace(/= (\w+\.forwardRef\()/g, '= /* @__PURE__ */ $1')
    .replace(/^(?:Link|NavLink|Form)\.displayName = .*$/gm, '');
