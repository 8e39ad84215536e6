export { moderationService } from './service.ts';
