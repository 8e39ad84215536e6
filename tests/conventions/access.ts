import { beforeAll, describe, expect, it } from '@jest/globals';
import { ALL_CALLS } from '@kolo/contracts/api/calls';
import { NO_SHIELD } from '@kolo/contracts/places/originShield';
import { ROLES, type Role, type Verdict, verdictOf } from '@kolo/contracts/protocol/access';
import type { CallSpec } from '@kolo/contracts/protocol/call';
import { eventually } from '@kolo/testing';
import { type CallInit, type Client, signIn } from '../support/client.ts';
import { fewAtATime, jpeg, MAN, PROFILE, upload } from '../support/members.ts';
import type { Product } from '../support/product.ts';
import { confirm, protect } from '../support/secondFactor.ts';
import { FOLLOW_MS } from './deadlines.ts';

/** From whom the owner hides, all through. */
const FROM_ICELAND = { ...NO_SHIELD, countries: ['IS'] };
const PROFILES: Record<Exclude<Role, 'visitor' | 'newcomer'>, object> = {
  stranger: { ...PROFILE, interestedIn: 'Women' },
  member: MAN,
  match: MAN,
  owner: PROFILE,
  paid: MAN,
  operator: MAN,
  moderator: MAN,
  unconfirmed: MAN,
  blocked: MAN,
  blocker: MAN,
  paused: MAN,
  shielded: { ...MAN, residenceCountry: 'IS', currentCity: 'Akureyri' },
  suspended: MAN,
  banned: MAN,
};
const roles = Object.keys(ROLES) as Role[];
const profileOf = (role: Role): object | undefined =>
  role === 'visitor' || role === 'newcomer' ? undefined : PROFILES[role];
/** What only says that the request was let in and led to nothing. */
const REFUSALS = new Set<unknown>(
  roles.flatMap((role) => ALL_CALLS.map(({ access }) => verdictOf(access, role))),
);
/** Who has no session to begin anew. */
const isOut = (role: Role) => role === 'visitor' || role === 'suspended' || role === 'banned';
const PROTECTED: readonly Role[] = ['operator', 'moderator'];
/** These end what the others need. */
const LAST = ['saveProfile', 'logout', 'logoutEverywhere', 'erase'];

type Named = (typeof ALL_CALLS)[number];
const lastOnes = ALL_CALLS.filter(({ name }) => LAST.includes(name)).toSorted(
  (one, other) => LAST.indexOf(one.name) - LAST.indexOf(other.name),
);

/**
 * Every call in every role (docs/product.md#who-may-make-which-call): what the table says is what an outside client
 * meets. `operator` is among ADMIN_EMAILS.
 */
export function describeAccess(running: () => Product, operator: string): void {
  describe('access', () => {
    let product: Product;
    let picture: Uint8Array;
    const clients = new Map<Role, Client>();
    const emailOf = (role: Role) => (role === 'operator' ? operator : `${role}@access.example.org`);
    const clientOf = (role: Role): Client => {
      const client = clients.get(role);
      if (!client) throw new Error(`there is no ${role}`);
      return client;
    };

    beforeAll(async () => {
      product = running();
      picture = await jpeg();
      await fewAtATime(
        roles.filter((role) => role !== 'visitor'),
        async (role) => clients.set(role, await product.member(emailOf(role), profileOf(role))),
      );
      for (let photo = 0; photo < 3; photo++) await upload(clientOf('owner'), picture);
      await keepAddresses();
      await product.makePaid(emailOf('paid'));
      await product.appoint(emailOf('moderator'), 'moderator');
      await product.appoint(emailOf('unconfirmed'), 'operator');
      for (const role of PROTECTED) await protect(clientOf(role));
      await product.restrict(clientOf('suspended').id, 'suspension');
      await product.restrict(clientOf('banned').id, 'ban');
      await clientOf('paused').call('/api/profile/pause', { method: 'POST' });
      await clientOf('owner').call('/api/profile/shield', { json: FROM_ICELAND });
      const visitor: Client = {
        id: '',
        cookie: '',
        call: (path, { json, body, ...init } = {}) =>
          fetch(product.url + path, {
            ...init,
            redirect: 'manual',
            method: init.method ?? 'GET',
            ...(json !== undefined && {
              body: JSON.stringify(json),
              headers: { 'content-type': 'application/json' },
            }),
            ...(body !== undefined && { body }),
          }),
      };
      clients.set('visitor', visitor);
    }, FOLLOW_MS * 2);

    type ListedPhoto = { id: string; photoUrl: string };
    const photosOf = async (member: Client) =>
      (await (await member.call('/api/profile/photos')).json()) as ListedPhoto[];
    /** The owner's photos at the addresses that each role was given while it could see the owner. */
    const addresses = new Map<Role, ListedPhoto[]>();

    async function keepAddresses(): Promise<void> {
      const owner = clientOf('owner');
      for (const [role, client] of clients) {
        if (role === 'newcomer' || role === 'stranger') continue;
        await eventually(async () => {
          const answer = await client.call(`/api/profile/photos/${owner.id}`);
          expect([role, answer.status]).toEqual([role, 200]);
          addresses.set(role, (await answer.json()) as ListedPhoto[]);
        }, FOLLOW_MS);
      }
    }

    function signatureFor(role: Role, photoId: string): string {
      const url = addresses.get(role)?.find(({ id }) => id === photoId)?.photoUrl;
      return url?.split('?sig=')[1] ?? '';
    }

    /** A request that is in order, about the owner or their photo. */
    async function requestOf(call: Named, role: Role): Promise<[path: string, init: CallInit]> {
      const owner = clientOf('owner');
      const photos = call.service === 'media' ? await photosOf(owner) : [];
      const photo = photos.at(-1) ?? { id: '', photoUrl: '' };
      const meant: Record<string, string> = {
        id: owner.id,
        userId: owner.id,
        likedUserId: owner.id,
        dislikedUserId: owner.id,
        receiverId: owner.id,
        photoId: photo.id,
        photoUrl: photo.photoUrl,
        sig: signatureFor(role, photo.id),
        before: '',
      };
      const about = (sent: object): Record<string, unknown> => ({
        ...sent,
        ...Object.fromEntries(
          Object.keys(sent).map((name) => [name, meant[name] ?? Reflect.get(sent, name)]),
        ),
      });
      const { example = {}, method, file } = call;
      const path = call.path.replaceAll(
        /\{(\w+)\}/g,
        (_, name: string) => meant[name] ?? example.params?.[name] ?? 'card',
      );
      const query = example.query
        ? `?${new URLSearchParams(about(example.query) as Record<string, string>)}`
        : '';
      if (file !== undefined) {
        const form = new FormData();
        form.set(file, new Blob([Uint8Array.from(picture)], { type: 'image/jpeg' }), 'me.jpg');
        return [path, { method, body: form }];
      }
      const json =
        call.name === 'saveProfile'
          ? (profileOf(role) ?? PROFILE)
          : example.body && about(example.body as object);
      return [path + query, { method, ...(json !== undefined && { json }) }];
    }

    /** Whose calls may have changed how they stand to the owner. */
    const unsettled = new Set(roles);

    /** Whoever is asking stands to the owner as their role says, whatever their calls before have changed. */
    async function standAs(role: Role): Promise<void> {
      if (!unsettled.delete(role)) return;
      const owner = clientOf('owner');
      const other = clientOf(role);
      if (role === 'blocked') await owner.call('/api/block', { json: { userId: other.id } });
      else if (role === 'blocker') await other.call('/api/block', { json: { userId: owner.id } });
      else if (!isOut(role) && role !== 'newcomer')
        await other.call('/api/unblock', { json: { userId: owner.id } });
      if (role !== 'match') return;
      await other.call('/api/like', { json: { likedUserId: owner.id } });
      await owner.call('/api/like', { json: { likedUserId: other.id } });
    }

    async function verdict(
      call: Named,
      role: Role,
      client: Pick<Client, 'call'>,
    ): Promise<Verdict | 'failed'> {
      await standAs(role);
      if (call.method !== 'GET') unsettled.add(role);
      const answer = await client.call(...(await requestOf(call, role)));
      if (answer.status >= 500) return 'failed';
      const text = await answer.text();
      const { code } = (
        answer.headers.get('content-type')?.startsWith('application/json') && answer.status >= 400
          ? JSON.parse(text)
          : {}
      ) as { code?: Verdict };
      return code !== undefined && REFUSALS.has(code) ? code : 'allowed';
    }

    /** A role is what it was when a call has changed that. */
    async function standAgain({ name }: Named, role: Role, client: Pick<Client, 'call'>): Promise<void> {
      if (name === 'pause' && role !== 'paused') await client.call('/api/profile/resume', { method: 'POST' });
      if (name === 'saveShield')
        await client.call('/api/profile/shield', {
          method: 'POST',
          json: role === 'owner' ? FROM_ICELAND : NO_SHIELD,
        });
      if (name === 'saveDealbreakers')
        await client.call('/api/profile/dealbreakers', { method: 'POST', json: {} });
      if (name === 'saveTrips')
        await client.call('/api/profile/trips', { method: 'POST', json: { trips: [] } });
      if (name === 'resume' && role === 'paused') await client.call('/api/profile/pause', { method: 'POST' });
    }

    const expected = ({ access }: CallSpec, asked: readonly Role[]) =>
      Object.fromEntries(asked.map((role) => [role, verdictOf(access, role)]));

    it.each(
      ALL_CALLS.filter(({ name }) => !LAST.includes(name)).map(
        (call) => [`${call.method} ${call.path}`, call] as const,
      ),
    )(
      '%s is for whom the table says',
      async (_, call) => {
        async function tryAs(role: Role): Promise<void> {
          await eventually(
            async () =>
              expect({ [role]: await verdict(call, role, clientOf(role)) }).toEqual(expected(call, [role])),
            FOLLOW_MS,
          );
          await standAgain(call, role, clientOf(role));
        }
        for (const role of roles) await tryAs(role);
      },
      FOLLOW_MS * 4,
    );

    it.each(lastOnes.map((call) => [`${call.method} ${call.path}`, call] as const))(
      '%s is for whom the table says, each in a session of its own',
      async (_, call) => {
        const sessions = new Map<Role, Pick<Client, 'call'>>();
        await fewAtATime(
          roles.filter((role) => !isOut(role)),
          async (role) => {
            const session = await signIn(product.url, emailOf(role));
            sessions.set(role, session);
            if (call.name === 'erase' && PROTECTED.includes(role)) await confirm(clientOf(role).id, session);
          },
        );
        for (const role of roles.toReversed())
          expect({
            [role]: await verdict(call, role, sessions.get(role) ?? clientOf(role)),
          }).toEqual(expected(call, [role]));
      },
      FOLLOW_MS * 4,
    );
  });
}
