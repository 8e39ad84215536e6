import { runAlone } from '@kolo/service';
import { moderationService } from './service.ts';

await runAlone(moderationService);
