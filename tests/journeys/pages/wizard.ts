import { LIMITS } from '@kolo/contracts/limits';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { finger, type Hand, mouse } from '../support/hands.ts';
import type { Person } from '../support/people.ts';
import { portrait } from '../support/portrait.ts';

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

/** Answers all seven steps on a telephone, a question at a time, and starts browsing. */
export async function completeProfileInViews(
  page: Page,
  person: Person,
  look: Look,
  hand: Hand,
): Promise<void> {
  const pick = (question: RegExp, option: string) => hand.pick(view(page, question), asStart(option));
  const goOn = () => hand.press(page.getByRole('button', { name: /^(Continue|Complete Profile)/ }));
  /** By finger a choice leads on by itself. */
  const leave = async (question: RegExp | string) => {
    if (hand === finger) await view(page, question).waitFor({ state: 'hidden' });
    else await goOn();
  };

  await view(page, 'Gender').waitFor();
  await look('gender');
  await pick(/gender/i, person.gender);
  await leave(/gender/i);
  await pick(/interested/i, person.interestedIn);
  await leave(/interested/i);
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
  await page.getByRole('option', { name: /^Vienna/, selected: true }).waitFor();
  await look('places');
  await page.keyboard.press('Enter');
  await look('home');
  await goOn();
  await pick(/long.term/i, 'Yes');
  await leave(/long.term/i);
  await hand.tick(view(page, 'Languages').getByRole('checkbox', { name: 'Serbian' }));
  await look('languages');
  await goOn();

  for (const step of [3, 4, 5]) {
    const questions = ANSWERS[step] ?? [];
    for (const [index, [question, option]] of questions.entries()) {
      await view(page, question).waitFor();
      await look(`step-${step}-${index + 1}`);
      await pick(question, option);
      await leave(question);
    }
    if (step === 3) {
      const dealbreakers = page.getByRole('heading', { name: 'Is anything a dealbreaker?' });
      await dealbreakers.waitFor();
      await look('dealbreakers');
      // Just after a question that led on by itself, Continue is taken for one of that question.
      await eventually('step 4', async () => {
        await goOn();
        return dealbreakers.waitFor({ state: 'hidden', timeout: 2_000 }).then(
          () => true,
          () => undefined,
        );
      });
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
