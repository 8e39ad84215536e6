export { freePort } from '@kolo/engines/ports';
