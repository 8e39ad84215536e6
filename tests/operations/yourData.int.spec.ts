import { fileContents } from '../support/fileContents.ts';
import { storedEvents } from '../support/storedEvents.ts';
import { describeYourData } from './yourDataWalk.ts';

describeYourData('on embedded adapters', {
  environment: {},
  followed: storedEvents,
  known: ['files'],
  contents: async (dataDir) => ({ files: fileContents(dataDir) }),
  stop: async () => {},
});
