export { type EsdbDouble, esdbDouble } from './esdbDouble.ts';
