import { expect, test } from '@jest/globals';
import { alikeForm, isSuspicious } from './suspiciousWords.ts';

test.each([
  'Look at https://photos.example/me',
  'www.example.com',
  'See my page: moja-strana.com!',
  'Write me on t.me/ana',
  'Ovde sam @ana_bg',
  'ana@gmail.com',
  'My IBAN is DE89 3704 0044 0532 0130 00',
  'rs35260005601001611379',
  'Do you have WhatsApp?',
  'Imaš li Вајбер или Viber?',
  'пиши ми в Телеграма',
  'Pošalji mi novac preko Western Uniona, Western Union radi',
  'POSALJI PARE',
  'Испрати пари на оваа сметка',
  'подаръчна карта за Steam',
  'Kriptovalute su budućnost',
  'trimite-mi bani',
  'Më dërgo para',
  'nakaži mi 50 evrov',
  'Buy me a gift card',
  'What\u200bsApp',
  'ＷｈａｔｓＡｐｐ',
])('%j is worth a second look', (text) => {
  expect(isSuspicious(text)).toBe(true);
});

test.each([
  'Ajvar or kajmak? Choose wisely.',
  'Ćao!Kako si?Ja sam dobro.Ti?',
  'Kako.si danas',
  'Salut.eu sunt Ana',
  'Zdravo,imam 25 godina i 3.5 mačke',
  'Volim 8/10 pesama Bijelog dugmeta',
  'Здраво, како си? Јас сум добро.',
  'Radim u banci, a ti?',
  'I want to pay attention to you',
  'Plaćam kafu, ti kolače',
  '',
])('%j is not', (text) => {
  expect(isSuspicious(text)).toBe(false);
});

test('is told of the longest message at once', () => {
  for (const part of [
    'a.',
    'a1',
    'de1 ',
    '@',
    'a b ',
    't e l e ',
    'insta ',
    'snap - a',
    'plus pet x ',
    '1-a',
    'tt',
    '0x1',
    'ѕ1',
    '\u200b',
  ])
    expect(isSuspicious(part.repeat(4_000))).toBe(false);
});

test('repeats are alike in each script, with other marks and signs', () => {
  const form = alikeForm('Zdravo lepotice, šta radiš večeras?');
  for (const same of ['ЗДРАВО лепотице... шта радиш вечерас', ' zdravo  lepotice sta radis veceras 🌹'])
    expect(alikeForm(same)).toBe(form);
  expect(alikeForm('Zdravo, šta radiš?')).not.toBe(form);
});
