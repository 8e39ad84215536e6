/**
 * Stands for parts of libraries that a page never runs: it uses WebSocket only, preloads no remote and knows remotes by
 * their addresses, without snapshots. It is read as JavaScript.
 */
export const XHR = undefined;
export const WT = undefined;
export const defaultPreloadArgs = undefined;
export const formatPreloadArgs = undefined;
export const normalizePreloadExposes = undefined;
export const preloadAssets = undefined;

export const getGlobalRemoteInfo = () => ({});
export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined };
  manifestCache = new Map();
}
