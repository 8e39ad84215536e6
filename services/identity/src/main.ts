import { runAlone } from '@kolo/service';
import { identityService } from './service.ts';

await runAlone(identityService);
