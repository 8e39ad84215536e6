/**
 * Scrolls the page to what the report is about: the reported line, or else the first part of `evidence`. What the
 * reporter wrote stays in view above it if there is room for both.
 */
export function showEvidencePart(evidence: Element | null | undefined): void {
  const part = evidence?.querySelector('[data-reported]') ?? evidence?.firstElementChild;
  if (!part) return;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const first = Number.parseFloat(scrollPaddingTop) || 0;
  const last = window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0);
  const words = (evidence?.closest('[data-case]') ?? part).getBoundingClientRect();
  const { top, bottom } = part.getBoundingClientRect();
  const by =
    bottom > last
      ? Math.min(bottom - last, top - first)
      : Math.min(0, Math.max(words.top - first, bottom - last));
  if (by !== 0) document.documentElement.scrollBy?.({ top: by, behavior: 'instant' });
}
