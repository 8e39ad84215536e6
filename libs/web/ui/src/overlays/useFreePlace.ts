import { type RefObject, useLayoutEffect, useRef } from 'react';

const CONTROLS =
  'a[href], button, input, select, textarea, label, summary, [role="button"], [role="link"], [tabindex="0"]';

/** Text that must stay readable, such as the sentence that says what a toast leaves out. */
const KEPT_CLEAR = '[data-keep-clear]';

/** Without a word at the bottom, on wide screens at the left; a phone knows only top and bottom. */
const PLACES = ['', 'right', 'top right', 'top'];

/** The focused control; after a failure its form's invalid fields and submit button too. */
function controlsInUse({ activeElement }: Document, isFailure: boolean): Set<Element | null> {
  const form = isFailure ? activeElement?.closest('form') : null;
  const mending = form?.querySelectorAll('[aria-invalid="true"], [type="submit"]') ?? [];
  return new Set([activeElement, ...mending]);
}

const isOver = (card: DOMRect, control: DOMRect): boolean =>
  card.left < control.right &&
  control.left < card.right &&
  card.top < control.bottom &&
  control.top < card.bottom;

/** Outweighs any number of other controls. */
const WEIGHT_IN_USE = 1_000;

/**
 * Wide screens have one place for toasts, which they leave only for what is in use; on a phone the toast goes where it
 * covers the fewest controls, at the top if it can choose, since thumbs press at the bottom
 * (docs/product.md#what-members-are-told).
 */
export function useFreePlace({
  isFailure,
  isLow,
}: {
  isFailure: boolean;
  /** At hand at the bottom of a phone, if both places are as free. */
  isLow: boolean;
}): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    const page = element.ownerDocument;
    const isNarrow = window.matchMedia('(max-width: 767px)').matches;

    const place = () => {
      // It must not move away from a hand that is about to press it.
      if (element.contains(page.activeElement) || element.matches(':hover')) return;
      const inUse = controlsInUse(page, isFailure);
      const isInUse = (control: Element): boolean =>
        inUse.has(control) || control.matches(`textarea, ${KEPT_CLEAR}`);
      const controls = [...(element.closest('dialog') ?? page).querySelectorAll(`${CONTROLS}, ${KEPT_CLEAR}`)]
        .filter((control) => !element.contains(control) && (isNarrow || isInUse(control)))
        .map((control) => ({
          weight: isInUse(control) ? WEIGHT_IN_USE : 1,
          rect: control.getBoundingClientRect(),
        }));
      const coveredAt = (name: string): number => {
        element.dataset.place = name;
        const here = element.getBoundingClientRect();
        return controls.reduce((sum, { rect, weight }) => sum + (isOver(here, rect) ? weight : 0), 0);
      };
      const { dataset } = element;
      const first = isNarrow && !isLow ? 'top' : (dataset.place ?? '');
      const [best] = [first, ...PLACES]
        .map((name) => ({ name, covered: coveredAt(name) }))
        .sort((one, other) => one.covered - other.covered);
      dataset.place = best?.name ?? '';
    };

    place();
    if (!isNarrow) return;
    // Screens arrive after the toast that leads to them.
    let frame = 0;
    const changes = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    });
    changes.observe(page.body, { childList: true, subtree: true, attributeFilter: ['hidden'] });
    page.addEventListener('focusin', place);
    page.addEventListener('scrollend', place);
    window.addEventListener('resize', place);
    return () => {
      changes.disconnect();
      cancelAnimationFrame(frame);
      page.removeEventListener('focusin', place);
      page.removeEventListener('scrollend', place);
      window.removeEventListener('resize', place);
    };
  }, [isFailure, isLow]);

  return card;
}
