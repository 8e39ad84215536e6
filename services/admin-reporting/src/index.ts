export { adminReportingService } from './service.ts';
