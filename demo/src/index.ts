export { madeUpPerson } from './people/person.ts';
export { type Amounts, seed } from './seeding/seed.ts';
export { type Seeding, seedDemoOnce } from './seeding/seedDemoOnce.ts';
export { registerPeople } from './seeding/writing.ts';
