import { LIMITS } from '@kolo/contracts';
import type { Page } from 'playwright-core';
import { type Hand, mouse } from '../hands.ts';
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

/** How the questions of a step come on a phone: that many at a time. */
const TOGETHER: Record<number, number[]> = { 3: [1, 2, 2, 1], 4: [1, 2, 2, 1], 5: [2, 1, 2, 1] };

const asStart = (text: string) => new RegExp(`^${text.replace(/[^\w ]/g, '.')}`);

async function choose(page: Page, question: RegExp, option: string): Promise<void> {
  const group = page.getByRole('group', { name: question }).last();
  await group.getByRole('radio', { name: asStart(option) }).check();
}

async function addPhoto(page: Page, colour: string, look: Look, hand: Hand = mouse): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await hand.press(page.getByRole('button', { name: 'Add Photo' }));
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await portrait(colour) };
  await (await chooser).setFiles(file);
  await page.getByRole('dialog').getByRole('button', { name: 'Crop & Upload' }).waitFor();
  await look('crop');
  await hand.press(page.getByRole('button', { name: 'Crop & Upload' }));
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
  await page.getByLabel('Current city').fill('Beč');
  await page.getByRole('option', { name: /^Vienna/ }).click();
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

const view = (page: Page, question: RegExp | string) => page.getByRole('group', { name: question });

/** Answers all seven steps on a telephone, a view at a time, and starts browsing. */
export async function completeProfileInViews(
  page: Page,
  person: Person,
  look: Look,
  hand: Hand,
): Promise<void> {
  const pick = (question: RegExp, option: string) => hand.pick(view(page, question), asStart(option));
  const goOn = () => hand.press(page.getByRole('button', { name: /^(Continue|Complete Profile)/ }));

  await view(page, 'Gender').waitFor();
  await look('gender');
  await pick(/gender/i, person.gender);
  await goOn();
  await pick(/interested/i, person.interestedIn);
  await goOn();
  await addPhoto(page, person.colour, look, hand);
  await look('photo');
  await goOn();

  const heritage = view(page, 'Heritage countries');
  await heritage.waitFor();
  await goOn();
  await heritage.getByText('Heritage countries is required').waitFor();
  await look('origin');
  await hand.tick(heritage.getByRole('checkbox', { name: 'Serbia' }));
  await goOn();
  await hand.write(page.getByLabel('Residence country'), 'Austria');
  await page.keyboard.press('Enter');
  await hand.write(page.getByLabel('Current city'), 'Beč');
  await page.getByRole('option', { name: /^Vienna/ }).waitFor();
  await look('places');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await look('home');
  await goOn();
  await pick(/long.term/i, 'Yes');
  await goOn();
  await hand.tick(view(page, 'Languages').getByRole('checkbox', { name: 'Serbian' }));
  await look('languages');
  await goOn();

  for (const step of [3, 4, 5]) {
    const questions = [...(ANSWERS[step] ?? [])];
    for (const [index, count] of (TOGETHER[step] ?? []).entries()) {
      for (const [question, option] of questions.splice(0, count)) await pick(question, option);
      await look(`step-${step}-${index + 1}`);
      await goOn();
    }
  }

  await hand.write(page.getByLabel(/bio/i), 'I dance first and ask later.');
  await look('bio');
  await goOn();
  await view(page, /More photos/).waitFor();
  await look('photos');
  await goOn();
  await page.getByRole('button', { name: 'Start Browsing' }).waitFor();
  await look('ready');
  await hand.press(page.getByRole('button', { name: 'Start Browsing' }));
  await page.getByRole('heading', { name: `Dobrodošao, ${person.firstName}!` }).waitFor();
}
