export { interactionService } from './service.ts';
