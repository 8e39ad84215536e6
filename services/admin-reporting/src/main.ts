import { runAlone } from '@kolo/service';
import { adminReportingService } from './service.ts';

await runAlone(adminReportingService);
