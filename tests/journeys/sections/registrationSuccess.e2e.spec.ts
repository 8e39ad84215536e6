import { expect, test } from '@jest/globals';
import { register } from '../pages/joining.ts';
import { says, setStage } from './stage.ts';

const stage = setStage();
const VESNA = { firstName: 'Vesna', lastName: 'Vukić', email: 'vesna@example.org' };

test('leads to the inbox, where it says what to look for', async () => {
  const page = await stage().open('visitor', '/');
  await register(page, VESNA, async () => {});
  await page.getByRole('heading', { name: 'Check your inbox vesna@example.org' }).waitFor();
  await says(
    page,
    /A secure sign-in link was sent/,
    'The email can take up to 1 minute',
    'Check Spam/Promotions',
  );
  expect(new URL(page.url()).pathname).toBe('/register-success');
  await page.reload();
  await page.getByRole('heading', { name: 'Check your inbox vesna@example.org' }).waitFor();
  expect(await page.evaluate("sessionStorage.getItem('registeredEmail')")).toBeNull();
});

test('who mistyped the address goes back and registers again', async () => {
  const page = await stage().open('visitor', '/register-success');
  await says(page, 'Wrong email?', /Go back and register again/);
  await page.getByRole('link', { name: 'Back to Register' }).click();
  await page.getByRole('button', { name: 'Create Account' }).waitFor();
});
