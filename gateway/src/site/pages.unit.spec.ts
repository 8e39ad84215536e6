import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryDirectory } from '@kolo/testing';
import { createPages } from './pages.ts';

const directory = temporaryDirectory();
const publicUrl = 'https://kolo.example';
const model = { url: 'https://model.example/v1', key: 'secret', model: 'polyglot' };

test('pages tell whether the operator translates, and nothing of the model', () => {
  const shell = path.join(directory.path, 'shell');
  mkdirSync(shell);
  writeFileSync(path.join(shell, 'app.html'), '<script type="application/json" id="settings">{}</script>');
  const pageWith = (bioAi: typeof model | null) =>
    createPages({ shell, remotes: {} }, { contactFormUrl: null, publicUrl, bioAi }).app('/matches', {
      isNewcomer: false,
      language: 'en',
    }).html;
  expect(pageWith(model)).toContain('id="settings">{"translates":true}<');
  expect(pageWith(null)).toContain('id="settings">{}<');
});
