/** Stands for parts of libraries that a page never runs: it uses WebSocket only and preloads no remote. */
export const XHR = undefined;
export const WT = undefined;
export const defaultPreloadArgs = undefined;
export const formatPreloadArgs = undefined;
export const normalizePreloadExposes = undefined;
export const preloadAssets = undefined;
