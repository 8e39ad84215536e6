export { seedMember } from './member.ts';
export { type Amounts, seed } from './seed.ts';
