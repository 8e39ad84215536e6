import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { newPhone, pressBack } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { finger, keysOf } from '../support/hands.ts';
import { portrait } from '../support/portrait.ts';
import { failing, says, setStage } from './stage.ts';

const stage = setStage();
const SOON_MS = 3_000;

const openSection = (page: Page, name: string) => page.locator('summary').filter({ hasText: name }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

async function chooseFile(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('button', { name: /Add Photo/ })
    .first()
    .click();
  await (await chooser).setFiles(file);
}
/** Notes each picture that the page writes: its ratio, 378 to 484, and with what quality. */
const NOTE_JPEGS = `
  window.jpegs = [];
  const { toBlob } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
    jpegs.push({ ratio: (this.width / this.height).toFixed(2), type, quality });
    toBlob.call(this, done, type, quality);
  };
`;

async function uploadOne(page: Page): Promise<void> {
  await chooseFile(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await portrait('#12557f') });
  await page.getByRole('button', { name: 'Crop & Upload' }).click();
}

test('has four sections, photos open at first', async () => {
  const page = await stage().open('member', '/profile-edit');
  await says(page, 'Back to Profile', 'Edit Profile', 'Save Changes', 'Save All Changes');
  await says(
    page,
    'Profile Photos',
    'Upload up to 6 photos. First photo will be your main profile picture.',
    'Main',
  );
  for (const name of ['Personal Details', 'Heritage & Location', 'About Me']) await openSection(page, name);
  expect(await page.locator('details[open]').count()).toBe(4);
});

test('an answer opens from the list and is saved by a tap, and by keys where it is told to', async () => {
  const { cast } = stage();
  const phone = await (await cast.contextOf('member', newPhone)).newPage();
  await phone.goto('/profile-answers');
  await finger.press(phone.getByRole('button', { name: /^Coffee order/ }));
  await finger.pick(phone.getByRole('dialog', { name: 'Coffee order' }), /^Turkish style/);
  await phone.getByRole('button', { name: 'Coffee order Turkish style' }).waitFor();

  const hers = await stage().open('partner', `/profile/${cast.member}`);
  await hers.getByText('Turkish style').first().waitFor();

  const page = await stage().open('member', '/profile-answers');
  const keys = keysOf(page);
  await keys.press(page.getByRole('button', { name: 'Coffee order Turkish style' }));
  const sheet = page.getByRole('dialog', { name: 'Coffee order' });
  await sheet.waitFor();
  await keys.pick(sheet, /^Espresso/);
  await keys.press(sheet.getByRole('button', { name: 'Save Changes' }));
  await page.getByRole('button', { name: 'Coffee order Espresso' }).waitFor();
  await phone.context().close();
});

test('asks before the browser’s Back leaves unsaved text, and lets it then', async () => {
  const page = await stage().open('member', '/profile');
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await openSection(page, 'About Me');
  await page.getByRole('textbox', { name: 'Bio' }).pressSequentially('Not saved yet. ');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await pressBack(page);
  await question.getByRole('button', { name: 'Stay' }).click();
  await question.waitFor({ state: 'detached' });
  await says(page, 'Edit Profile');
  await pressBack(page);
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/profile');
  await says(page, 'Your Profile');
});

test('saves, and says so', async () => {
  const page = await stage().open('member', '/profile-edit');
  await openSection(page, 'Heritage & Location');
  await page.getByLabel('Current city').fill('Vienna');
  await save(page);
  await says(page, 'Profile Updated!', 'Your changes have been saved successfully.');
});

test.each([
  ['Personal Details', 'First name', 'First name is required'],
  ['Heritage & Location', 'Current city', 'Current city is required'],
])('in %s, %s may not be empty', async (section, label, sentence) => {
  const page = await stage().open('member', '/profile-edit');
  await openSection(page, section);
  await page.getByLabel(label).fill('');
  await save(page);
  await says(
    page,
    sentence,
    'Please complete all required fields',
    'Fill in all the required information before continuing.',
  );
});

test('a birth date that cannot be is refused', async () => {
  const page = await stage().open('member', '/profile-edit');
  await openSection(page, 'Personal Details');
  const birthdate = page.getByLabel('Birth date');
  const before = await birthdate.inputValue();
  const write = async (date: string) => {
    await birthdate.fill(date);
    await birthdate.press('Enter');
  };
  const alert = (title: string) => page.getByRole('alert').filter({ hasText: title });
  // The picker forgets what is written in the moment in which it lets go of the date before.
  const writeUntil = (title: string, date: string) =>
    eventually(`${date}: ${title}`, async () => {
      await write(date);
      return alert(title)
        .waitFor({ timeout: SOON_MS })
        .then(
          () => true,
          () => undefined,
        );
    });
  for (const date of ['February 31, 1990', '1899-12-31', '2999-01-01']) {
    await writeUntil('Invalid date', date);
    await says(page, 'Please select a valid date.');
    await alert('Invalid date').getByRole('button', { name: 'Close' }).click();
    await alert('Invalid date').waitFor({ state: 'detached' });
    await page.getByLabel('First name').focus();
  }
  await writeUntil('Not eligible', new Date().toISOString().slice(0, 10));
  await says(page, 'You must be at least 18 years old.');
  await page.getByLabel('First name').focus();
  expect(await birthdate.inputValue()).toBe(before);
});

test('says that it is at work', async () => {
  const page = await stage().open('member', '/profile-edit');
  await page.route('**/api/profile', (route) =>
    route.request().method() === 'POST' ? undefined : route.fallback(),
  );
  await save(page);
  await page.getByRole('button', { name: 'Saving...' }).first().waitFor();
});

test('at least one heritage country stays', async () => {
  const page = await stage().open('member', '/profile-edit');
  await openSection(page, 'Heritage & Location');
  for (const box of await page.getByRole('checkbox', { checked: true }).all()) await box.uncheck();
  await save(page);
  await says(page, 'Select at least one heritage country');
});

test('a bio is enhanced, or it says why not', async () => {
  const page = await stage().open('member', '/profile-edit');
  await openSection(page, 'About Me');
  const spice = page.getByRole('button', { name: 'Spice it up with AI' });
  await page.getByLabel('Bio').fill('');
  await spice.click();
  await says(page, 'No bio to enhance', 'Please write a bio first, then click to enhance it');
  await page.getByLabel('Bio').fill('i dance  first and ask later');
  await spice.click();
  await page.getByRole('button', { name: 'Use This One' }).click();
  await says(page, 'Bio enhanced!');
  await failing(page, '/api/enhance-bio', 500);
  await page.getByLabel('Bio').fill('again  something to mend');
  await spice.click();
  await says(page, 'Enhancement failed', 'Could not enhance bio. Please try again.');
});

test('what is no photo, or too large, is refused before it is sent', async () => {
  const page = await stage().open('member', '/profile-edit');
  await chooseFile(page, { name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
  await says(page, 'Invalid file type', 'Please upload an image file');
  await chooseFile(page, {
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await says(page, 'File too large', 'Please upload an image smaller than 5MB');
  await chooseFile(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await says(page, 'Could not read the selected file');
});

test('a photo is cropped, added, moved, made main and deleted', async () => {
  const page = await stage().open('member', '/profile-edit');
  await page.evaluate(NOTE_JPEGS);
  await uploadOne(page);
  await says(page, 'Photo uploaded', 'Your photo has been added to your profile.');
  expect(await page.evaluate('jpegs')).toEqual([{ ratio: '0.78', type: 'image/jpeg', quality: 0.92 }]);
  const photo = (index: number) =>
    page.locator('li', { has: page.getByRole('button', { name: `Delete photo ${index}` }) });
  const second = await photo(2).locator('img').getAttribute('src');
  await page.getByRole('button', { name: 'Move earlier: photo 2' }).click();
  await says(page, 'Photo moved');
  await eventually(
    'it is the first',
    async () => (await photo(1).locator('img').getAttribute('src')) === second || undefined,
  );
  await page.getByRole('button', { name: 'Make main: photo 2' }).click();
  await says(page, 'Main photo updated');
  await page.getByRole('button', { name: 'Delete photo 2' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await says(page, 'Photo removed');
});

test('what fails with a photo says so', async () => {
  const page = await stage().open('member', '/profile-edit');
  await uploadOne(page);
  await says(page, 'Photo uploaded');
  await failing(page, '/api/profile/photos/reorder', 500);
  await page.getByRole('button', { name: 'Move earlier: photo 2' }).click();
  await says(page, 'Reorder failed', 'Could not reorder photo. Please try again.');
  await failing(page, '/api/profile/photos/main', 500);
  await page.getByRole('button', { name: 'Make main: photo 2' }).click();
  await says(page, 'Update failed', 'Could not set as main photo. Please try again.');
  await page.route('**/api/profile/photos?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Delete photo 2' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await says(page, 'Delete failed', 'Could not remove photo. Please try again.');
});

test('a transparent picture is uploaded on white, and keeps its crop when the upload fails', async () => {
  const page = await stage().open('member', '/profile-edit');
  const nothing = { width: 400, height: 512, channels: 4, background: '#0000' } as const;
  const buffer = await sharp({ create: nothing }).png().toBuffer();
  await chooseFile(page, { name: 'me.png', mimeType: 'image/png', buffer });
  const crop = page.getByRole('button', { name: 'Crop & Upload' });
  await crop.waitFor();
  // A drag that ends beside the window keeps it.
  await page.mouse.click(5, 5);
  await failing(page, '/api/upload-photo', 500);
  await crop.click();
  await says(page, 'Upload failed');
  await page.unrouteAll();
  const uploading = page.waitForResponse('**/api/upload-photo');
  await crop.click();
  await says(page, 'Photo uploaded');
  const { photoUrl } = await (await uploading).json();
  const photo = await page.request.get(new URL(photoUrl, page.url()).href);
  const { dominant } = await sharp(await photo.body()).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});

test.each([
  [500, {}, 'There was an error uploading your photo.'],
  [200, {}, 'Invalid server response (no photoUrl)'],
])('an upload that is answered %i %j fails', async (status, answer, sentence) => {
  const page = await stage().open('member', '/profile-edit');
  await failing(page, '/api/upload-photo', status, answer);
  await uploadOne(page);
  await says(page, 'Upload failed', sentence);
  // The crop waits to be sent again.
  await page.unroute('**/api/upload-photo');
  await page.getByRole('button', { name: 'Crop & Upload' }).click();
  await says(page, 'Photo uploaded');
});

test('a screen that breaks can be refreshed', async () => {
  const page = await stage().open('member', '/contact');
  await page.route('**/api/profile', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), heritageCountries: null } });
  });
  await page.goto('/profile-edit');
  await says(page, 'Something went wrong', 'Please try refreshing the page', 'Refresh Page');
});
