export { type Seeding, seedDemoOnce } from './seedOnce.ts';
