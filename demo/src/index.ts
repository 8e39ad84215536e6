export { seedDemoOnce } from './seedOnce.ts';
