import { expect, test } from '@jest/globals';
import type { KoloEvent } from '@kolo/contracts/events';
import { streams } from '@kolo/contracts/ids';
import type { Recorded, Unreadable } from '@kolo/events';
import { conversationsView } from './conversations.ts';
import { messagesView } from './messages.ts';

const [ana, marko] = ['ana111111111', 'marko1111111'];
const sent: Recorded<KoloEvent> = {
  source: 'messaging',
  stream: streams.sent(marko, '203001'),
  revision: 0,
  position: '0007',
  id: 'message-1',
  type: 'MessageSent',
  schemaVersion: 1,
  subject: marko,
  key: `${ana}-${marko}`,
  sealed: true,
  payload: 'sealed',
  metadata: {},
  recordedAt: '2030-01-01T00:00:00.000Z',
  data: { messageId: 'message-1', from: marko, to: ana, content: 'Zdravo!' },
};
const ofAnErased: Unreadable = { ...sent, data: null };

test('messages and conversations come out the same when their sender was erased before a rebuild', () => {
  for (const view of [messagesView, conversationsView]) {
    const [id = ''] = view.keys(sent);
    expect(view.unreadable?.keys(ofAnErased)).toEqual([id]);
    expect(view.unreadable?.fold(null, ofAnErased, id)).toEqual(view.fold(null, sent, id));
  }
  expect(messagesView.fold(null, sent, 'message-1')).toMatchObject({
    pair: `${ana}-${marko}`,
    from: marko,
    to: ana,
    position: '0007',
  });
});
