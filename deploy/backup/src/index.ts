export { backupsAt } from './archive/archive.ts';
export { type BackUpOptions, backUp } from './archive/backUp.ts';
export type { TargetOptions } from './archive/vault.ts';
export { type Verification, verify } from './archive/verify.ts';
export { type Drill, drill } from './drill.ts';
export { move } from './move.ts';
export type { Step } from './product/copied.ts';
export { restore } from './restore.ts';
