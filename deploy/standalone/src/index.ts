export { type OneProcess, startOneProcess } from './oneProcess.ts';
export { ALL_SERVICES } from './services.ts';
