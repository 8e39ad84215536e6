/** What a member did. A pass is seen only by the like that it takes back. */
export type Deed =
  | { kind: 'choose'; target: string; choice: 'liked' | 'blocked' | 'none' }
  | { kind: 'send'; target: string; content: string }
  | { kind: 'read'; target: string }
  | { kind: 'erase' };

export interface RecordedCall {
  by: string;
  deed: Deed;
  startedAt: number;
  /** When it was answered, or cut off by the kill. */
  endedAt: number;
  /** `unknown`: done or not done. */
  outcome: 'acknowledged' | 'refused' | 'unknown';
  /** The code of a refusal. */
  code?: string;
}

/** What a member's calls answer after a restart; `null` if the account is gone. */
export type Sight = {
  liked: readonly string[];
  blocked: readonly string[];
  /** Without those with whom something was written. */
  matched: readonly string[];
  /** With the partner, oldest first. */
  thread: readonly { senderId: string; content: string | null }[];
  isThreadRead: boolean | null;
} | null;

export interface Sights {
  of: ReadonlyMap<string, Sight>;
  /** Each writes to the other, and to nobody else. */
  partnerOf(member: string): string;
  /** Who like each other and never take it back, each pair once. */
  mutual: readonly (readonly [string, string])[];
  messagesPerMonth: number;
}

const allAfter = <T>(calls: readonly T[], last: (call: T) => boolean): T[] =>
  calls.slice(Math.max(0, calls.findLastIndex(last)));

/** Each member's calls must follow one another, and only the target's owner of a choice may change it. */
export function violationsOf(history: readonly RecordedCall[], sights: Sights): string[] {
  const found: string[] = [];
  const { of, partnerOf, mutual, messagesPerMonth } = sights;
  const callsBy = Map.groupBy(history, ({ by }) => by);
  const done = (by: string, kind: Deed['kind']) =>
    (callsBy.get(by) ?? []).filter(({ deed, outcome }) => deed.kind === kind && outcome !== 'refused');
  /** Also whoever was cut off while leaving. */
  const hasLeft = (member: string) => done(member, 'erase').length > 0;

  function checkErasure(member: string): void {
    const erasures = done(member, 'erase');
    const isGone = of.get(member) === null;
    if (erasures.some(({ outcome }) => outcome === 'acknowledged') && !isGone)
      found.push(`${member} was erased, and is there`);
    if (erasures.length === 0 && isGone) found.push(`${member} is gone without an erasure`);
  }

  function checkChoices(member: string, sight: NonNullable<Sight>): void {
    const choices = (callsBy.get(member) ?? []).flatMap((call) =>
      call.deed.kind === 'choose' && call.outcome !== 'refused'
        ? [{ ...call.deed, outcome: call.outcome }]
        : [],
    );
    for (const [target, chosen] of Map.groupBy(choices, (choice) => choice.target)) {
      if (hasLeft(target)) continue;
      const isSettled = chosen.some(({ outcome }) => outcome === 'acknowledged');
      const possible = allAfter(chosen, ({ outcome }) => outcome === 'acknowledged').map(
        ({ choice }) => choice,
      );
      const allowed: string[] = isSettled ? possible : ['none', ...possible];
      const isLiked = sight.liked.filter((id) => id === target).length;
      const isBlocked = sight.blocked.filter((id) => id === target).length;
      if (isLiked + isBlocked > 1) found.push(`${member} lists ${target} more than once`);
      const seen = isBlocked ? 'blocked' : isLiked ? 'liked' : 'none';
      if (!allowed.includes(seen))
        found.push(`${member} sees ${target} as ${seen}, which can only be ${allowed.join(' or ')}`);
    }
    for (const target of [...sight.liked, ...sight.blocked])
      if (!choices.some((choice) => choice.target === target))
        found.push(`${member} lists ${target}, whom nobody chose`);
  }

  function sentBy(member: string) {
    const sends = (callsBy.get(member) ?? []).flatMap((call) =>
      call.deed.kind === 'send' ? [{ ...call, content: call.deed.content }] : [],
    );
    return Map.groupBy(sends, ({ content }) => content);
  }

  function checkMessages(member: string): void {
    const partner = partnerOf(member);
    const sent = sentBy(member);
    const outcomes = new Map(
      [...sent].map(([content, tries]) => [content, new Set(tries.map(({ outcome }) => outcome))]),
    );
    for (const reader of [member, partner]) {
      const sight = of.get(reader);
      if (!sight) continue;
      const contents = sight.thread
        .filter(({ senderId }) => senderId === member)
        .map(({ content }) => content);
      for (const [content, outcome] of outcomes) {
        const times = contents.filter((each) => each === content).length;
        if (times > 1) found.push(`${reader} sees "${content}" ${times} times`);
        if (times === 0 && outcome.has('acknowledged')) found.push(`${reader} lacks "${content}"`);
        if (times > 0 && outcome.size === 1 && outcome.has('refused'))
          found.push(`${reader} sees "${content}", which was refused`);
      }
      for (const content of contents)
        if (content === null || !outcomes.has(content)) found.push(`${reader} sees "${content}", never sent`);
      const inOrder = [...sent.keys()].filter((content) => contents.includes(content));
      if (new Set(contents).size === contents.length && contents.join('\n') !== inOrder.join('\n'))
        found.push(`${reader} sees what ${member} sent in another order: ${contents.join(', ')}`);
      if (contents.length > messagesPerMonth) found.push(`${member} has sent more than the month allows`);
    }
    const possible = [...outcomes.values()].filter(
      (outcome) => outcome.has('acknowledged') || outcome.has('unknown'),
    );
    const isRefused = (callsBy.get(member) ?? []).some(({ code }) => code === 'message_limit_reached');
    if (isRefused && possible.length < messagesPerMonth)
      found.push(`${member} was refused after ${possible.length} messages`);
    const [mine, theirs] = [of.get(member), of.get(partner)];
    if (mine && theirs && JSON.stringify(mine.thread) !== JSON.stringify(theirs.thread))
      found.push(`${member} and ${partner} see different threads`);
  }

  function checkRead(member: string, { isThreadRead }: NonNullable<Sight>): void {
    // A message that is sent again is no news.
    const contents = new Set<string>();
    const received = done(partnerOf(member), 'send');
    const firstTries = received.filter(({ deed }) => {
      const isNew = deed.kind === 'send' && !contents.has(deed.content);
      if (deed.kind === 'send') contents.add(deed.content);
      return isNew;
    });
    const reads = done(member, 'read');
    const read = reads.findLast(({ outcome }) => outcome === 'acknowledged');
    if (read && isThreadRead === false && received.every(({ endedAt }) => endedAt < read.startedAt))
      found.push(`${member} has read the thread, which is unread`);
    const news = firstTries.findLast(({ outcome }) => outcome === 'acknowledged');
    const since = [...reads, ...done(member, 'send')];
    if (news && isThreadRead === true && since.every(({ endedAt }) => endedAt < news.startedAt))
      found.push(`${member} has not read the thread, which is read`);
  }

  for (const [member, sight] of of) {
    checkErasure(member);
    if (!sight || hasLeft(member)) continue;
    checkChoices(member, sight);
    if (hasLeft(partnerOf(member))) continue;
    checkMessages(member);
    checkRead(member, sight);
  }
  const likes = (by: string, target: string) =>
    done(by, 'choose').some(
      ({ deed, outcome }) => deed.kind === 'choose' && deed.target === target && outcome === 'acknowledged',
    );
  for (const [one, other] of mutual) {
    if (hasLeft(one) || hasLeft(other) || !likes(one, other) || !likes(other, one)) continue;
    for (const [viewer, match] of [
      [one, other],
      [other, one],
    ] as const)
      if (of.get(viewer)?.matched.filter((id) => id === match).length !== 1)
        found.push(`${viewer} does not see the match with ${match} once`);
  }
  return found;
}
