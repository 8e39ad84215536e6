import { runAlone } from '@kolo/service';
import { interactionService } from './service.ts';

await runAlone(interactionService);
