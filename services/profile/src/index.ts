export { profileService } from './service.ts';
