export { type Benchmark, type Figure, type Scale, VoidRunError } from './figures.ts';
export { median, percentile } from './percentiles.ts';
export { type Contestant, inTurns, ownCpu } from './rounds.ts';
