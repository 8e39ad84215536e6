import { runAlone } from '@kolo/service';
import { mediaService } from './service.ts';

await runAlone(mediaService);
