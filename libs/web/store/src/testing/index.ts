export { exampleConversation, exampleUser } from './examples.ts';
export { type Answer, type Answers, type Call, fakeServer } from './fakeServer.ts';
export { openPage } from './openPage.tsx';
export { pushingBrowser } from './pushingBrowser.ts';
