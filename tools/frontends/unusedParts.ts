/**
 * Stands for parts of libraries that a page never runs: it uses WebSocket only, preloads no remote, imports none
 * statically and knows them by their addresses, without snapshots; errors keep their codes. It is read as JavaScript.
 */
export const XHR = undefined;
export const WT = undefined;
export const defaultPreloadArgs = undefined;
export const formatPreloadArgs = undefined;
export const normalizePreloadExposes = undefined;
export const preloadAssets = undefined;
export const remotes = undefined;
export const buildDescMap = {};
export const errorDescMap = {};
export const runtimeDescMap = {};
export const typeDescMap = {};

export const getGlobalRemoteInfo = () => ({});
export class SnapshotHandler {
  hooks = { applyPlugin: () => undefined };
  manifestCache = new Map();
}
