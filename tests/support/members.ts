import { exampleProfile } from '@kolo/testing';
import sharp from 'sharp';
import { type Client, onceAvailable, signUp } from './client.ts';

const {
  firstName: _name,
  birthdate: _birthdate,
  ...answers
} = exampleProfile({
  heritageCountries: ['HR'],
  languages: ['Croatian', 'German'],
  favoriteFood: 'Sarma',
  bio: 'Split girl far from the sea.',
});

/** A woman's profile that the wizard could send: name and birth date are known from the registration. */
export const PROFILE = { ...answers, isComplete: true };

/** A man's, for whom `PROFILE` is a match. */
export const MAN = { ...PROFILE, gender: 'Male', interestedIn: 'Women' };

/** A profile that fits every other of its kind. */
export const SOCIABLE = { ...PROFILE, interestedIn: 'Everyone' };

export const jpeg = (): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#b0103f' } })
    .jpeg()
    .toBuffer();

/** Uploads a file as the browser does. */
export function upload(member: Client, bytes: Uint8Array, path = '/api/upload-photo'): Promise<Response> {
  const form = new FormData();
  form.set('photo', new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), 'me.jpg');
  return member.call(path, { method: 'POST', body: form });
}

/** Registers a member by a gateway, with a complete profile when fields are given. */
export async function memberOf(
  url: string,
  email: string,
  profile?: object,
  makePhoto = jpeg,
): Promise<Client> {
  const member = await signUp(url, email);
  if (profile) {
    const photo = await makePhoto();
    const uploaded = await onceAvailable(() => upload(member, photo));
    if (!uploaded.ok) throw new Error(`the photo was not taken: ${await uploaded.text()}`);
    const saved = await onceAvailable(() => member.call('/api/profile', { json: profile }));
    if (!saved.ok) throw new Error(`the profile was not saved: ${await saved.text()}`);
  }
  return member;
}

/** Likes during set-up, retrying while engines are slow. Throws if the like is refused. */
export async function like(by: Client, to: Client): Promise<void> {
  const answer = await onceAvailable(() => by.call('/api/like', { json: { likedUserId: to.id } }));
  if (!answer.ok) throw new Error(`the like was refused: ${await answer.text()}`);
}

/** Makes two members a match. */
export async function match(one: Client, other: Client): Promise<void> {
  await like(one, other);
  await like(other, one);
}

const AT_ONCE = 8;

/** Works on a few items at a time, because set-up mostly waits for engines. */
export async function fewAtATime<T>(each: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  for (let place = 0; place < each.length; place += AT_ONCE)
    await Promise.all(each.slice(place, place + AT_ONCE).map(work));
}

/** The address of one of many. */
export const emailOf = (place: number): string => `member${place}@example.org`;

/** Several members at once who may meet each other. */
export const joinMany = (url: string, count: number): Promise<Client[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => memberOf(url, emailOf(place), SOCIABLE)));
