import { runAlone } from '@kolo/service';
import { discoveryService } from './service.ts';

await runAlone(discoveryService);
