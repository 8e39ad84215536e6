import { runAlone } from '@kolo/service';
import { messagingService } from './service.ts';

await runAlone(messagingService);
