export { discoveryService } from './service.ts';
