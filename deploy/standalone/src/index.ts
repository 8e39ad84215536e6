export { type Chance, createChance } from './demo/chance.ts';
export { type OneProcess, startOneProcess } from './oneProcess.ts';
export { ALL_SERVICES } from './services.ts';
