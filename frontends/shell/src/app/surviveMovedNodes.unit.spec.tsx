import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Button } from '@kolo/ui';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { surviveMovedNodes } from './surviveMovedNodes.ts';

/** As a browser does that translates a page: elements of its own take the place of all texts. */
function translate(root: Element): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) {
    const translated = document.createElement('font');
    translated.textContent = `«${text.textContent}»`;
    text.parentNode?.replaceChild(translated, text);
  }
}

const { insertBefore, removeChild } = Node.prototype;
beforeEach(() => surviveMovedNodes());
afterEach(() => void Object.assign(Node.prototype, { insertBefore, removeChild }));

let change: () => void = () => undefined;
function Saving() {
  const [isSaving, setSaving] = useState(false);
  change = () => setSaving((before) => !before);
  return (
    <>
      <Button isPending={isSaving}>{isSaving ? 'Saving…' : 'Save'}</Button>
      <p role="status">
        {isSaving && <b>Wait</b>}
        {isSaving ? null : 'Nothing to do'}
      </p>
    </>
  );
}

it('a button of a translated page goes on telling what it does', () => {
  const { container } = render(<Saving />);
  translate(container);
  act(change);
  expect(screen.getByRole('button')).toHaveTextContent('Saving…');
  translate(container);
  act(change);
  expect(screen.getByRole('button')).toHaveTextContent(/^Save$/);
});

it('what stands among words of a translated page comes and goes', () => {
  const { container } = render(<Saving />);
  translate(container);
  act(change);
  expect(screen.getByText('Wait')).toBeVisible();
  translate(container);
  act(change);
  expect(screen.queryByText('«Wait»')).toBeNull();
});
