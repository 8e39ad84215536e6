export { breaksOf } from './breaks.ts';
export { type ContractRecord, canonical, contractHash, contractRecord } from './contractRecord.ts';
