const PSEUDO = /:{1,2}[\w-]+(?:\([^)]*\))?/g;
const TOKEN = /<(\/?)([\w-]+)([^>]*?)(\/?)>|([^<]+)/g;
const CLASSES = /\bclass="([^"]*)"/;

interface Compound {
  tag: string | undefined;
  classes: readonly string[];
}
interface Element {
  tag: string;
  classes: readonly string[];
}
interface OpenElement extends Element {
  /** It, or one around it. */
  isChosen: boolean;
}

/** Of `h2`, `.price small`. What a selector says beyond tags, classes and ancestors is left out, so it may choose more. */
const compoundsOf = (selector: string): Compound[] =>
  (selector.split(/[+~]/).at(-1) ?? '')
    .trim()
    .split(/[\s>]+/)
    .map((compound) => ({
      tag: /^[a-z][\w-]*/i.exec(compound)?.[0],
      classes: [...compound.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
    }));

const fits = ({ tag, classes }: Compound, element: Element): boolean =>
  (tag === undefined || tag === element.tag) && classes.every((each) => element.classes.includes(each));

/** The last one is the element itself, the others are among its ancestors, in this order. */
function isChosenBy(compounds: readonly Compound[], element: Element, around: readonly Element[]): boolean {
  const open = [...compounds];
  const own = open.pop();
  if (!own || !fits(own, element)) return false;
  for (const ancestor of around.toReversed()) {
    const next = open.at(-1);
    if (next && fits(next, ancestor)) open.pop();
  }
  return open.length === 0;
}

/** The text of a rendered page within the elements that rules with a `declaration` choose. */
export function textIn(page: string, styles: string, declaration: string): string {
  const selectors = [...styles.matchAll(/([^{};]+)\{([^{}]*)\}/g)]
    .filter(([, , declarations = '']) => declarations.includes(declaration))
    .flatMap(([, list = '']) => list.replace(PSEUDO, '').split(',').map(compoundsOf));
  const path: OpenElement[] = [];
  let text = '';
  for (const [, end, tag = '', attributes = '', isEmpty, words] of page.matchAll(TOKEN)) {
    if (words !== undefined) {
      if (path.at(-1)?.isChosen) text += words;
    } else if (end) path.pop();
    else if (!isEmpty) {
      const element = { tag, classes: (CLASSES.exec(attributes)?.[1] ?? '').split(' ') };
      const isChosen = selectors.some((compounds) => isChosenBy(compounds, element, path));
      path.push({ ...element, isChosen: isChosen || path.at(-1)?.isChosen === true });
    }
  }
  return text;
}
