import { runAlone } from '@kolo/service';
import { profileService } from './service.ts';

await runAlone(profileService);
