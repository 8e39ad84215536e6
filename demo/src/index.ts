export { type Chance, createChance } from './chance.ts';
export { drawFamily, drawPerson, madeUpPerson } from './people/person.ts';
export { drawTendencies } from './people/tendencies.ts';
export { type Amounts, seed } from './seeding/seed.ts';
export { type Seeding, seedDemoOnce } from './seeding/seedDemoOnce.ts';
export { registerPeople } from './seeding/writing.ts';
