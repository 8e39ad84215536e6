import { LIMITS } from '@kolo/contracts';
import type { Page } from 'playwright-core';
import type { Person } from '../people.ts';
import { portrait } from '../portrait.ts';

type Look = (step: string) => Promise<void>;

/** Questions by a word of their label, with the chosen option. */
const ANSWERS: Record<number, [question: RegExp, option: string][]> = {
  3: [
    [/goals/i, 'Serious relationship'],
    [/children/i, 'Yes'],
    [/religion/i, 'Somewhat'],
    [/smoking/i, 'No'],
    [/drinking/i, 'Only rakija at weddings'],
    [/village/i, 'Both'],
  ],
  4: [
    [/food/i, 'Sarma'],
    [/kolo/i, 'Yes'],
    [/music/i, "It's my life"],
    [/balkan time/i, 'Of course'],
    [/rakija/i, 'Depends on the occasion'],
    [/love$/i, 'Maybe'],
  ],
  5: [
    [/sarma/i, 'Yes'],
    [/mineralna/i, "I'll survive"],
    [/lyrics/i, 'Every word'],
    [/kafana/i, 'Until they kick me out'],
    [/ajvar/i, 'Ajvar'],
    [/coffee/i, 'Turkish style'],
  ],
};

const asStart = (text: string) => new RegExp(`^${text.replace(/[^\w ]/g, '.')}`);

async function choose(page: Page, question: RegExp, option: string): Promise<void> {
  const group = page.getByRole('group', { name: question }).last();
  await group.getByRole('radio', { name: asStart(option) }).check();
}

async function addPhoto(page: Page, colour: string, look: Look): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add Photo' }).click();
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await portrait(colour) };
  await (await chooser).setFiles(file);
  await page.getByRole('dialog').getByRole('button', { name: 'Crop & Upload' }).waitFor();
  await look('crop');
  await page.getByRole('button', { name: 'Crop & Upload' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('img', { name: 'Your main photo' }).waitFor();
}

/** Answers all seven steps, looking at each, and starts browsing. */
export async function completeProfile(page: Page, person: Person, look: Look): Promise<void> {
  const arriveAt = (step: number) =>
    page.getByText(`Step ${step} of ${LIMITS.wizardSteps}`).first().waitFor();
  const goOn = async (step: number) => {
    await look(`step-${step}`);
    await page.getByRole('button', { name: step === 6 ? /^Complete Profile/ : 'Continue' }).click();
  };

  await arriveAt(1);
  await choose(page, /gender/i, person.gender);
  await choose(page, /interested/i, person.interestedIn);
  await addPhoto(page, person.colour, look);
  await goOn(1);

  await arriveAt(2);
  await page.getByRole('checkbox', { name: 'Serbia', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Croatia', exact: true }).check();
  await page.getByLabel('Residence country').click();
  await page.keyboard.type('Austria');
  await page.keyboard.press('Enter');
  await page.getByLabel('Current city').fill('Vienna');
  await choose(page, /long.term/i, 'Yes');
  await page.getByRole('checkbox', { name: 'Serbian', exact: true }).check();
  await page.getByRole('checkbox', { name: 'English', exact: true }).check();
  await goOn(2);

  for (const step of [3, 4, 5]) {
    await arriveAt(step);
    for (const [question, option] of ANSWERS[step] ?? []) await choose(page, question, option);
    await goOn(step);
  }

  await arriveAt(6);
  await page.getByLabel(/bio/i).fill('I dance first and ask later. Sundays belong to sarma.');
  await goOn(6);
  await page.getByRole('button', { name: 'Start Browsing' }).waitFor();
  await look('step-7');
  await page.getByRole('button', { name: 'Start Browsing' }).click();
  await page.getByRole('heading', { name: `Dobrodošao, ${person.firstName}!` }).waitFor();
}
