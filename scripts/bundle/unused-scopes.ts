/** A part of a selector between combinators, and what of it a component's markup tells. */
interface Compound {
  tag: string | undefined;
  classes: readonly string[];
}

const SCOPE = 'astro-[a-z0-9]{8}';
/** What stands between combinators and brackets of the selectors of a sheet, where it holds a scope. */
const COMPOUND = new RegExp(String.raw`[^\s,>+~(){};]*\.(${SCOPE})[^\s,>+~(){};]*`, 'g');
/** Only these two can be open. */
const OPENED = ['details', 'dialog'];

function compoundsOf(text: string): Compound[] {
  const [tag] = /^[a-z][a-z\d]*/.exec(text) ?? [];
  const isOpen = tag === undefined && text.includes('[open]');
  const plain = text.replaceAll(/\[[^\]]*\]?|::?[\w-]+/g, '');
  const classes = [...plain.matchAll(/\.([\w-]+)/g)]
    .map(([, name]) => name!)
    .filter((name) => !new RegExp(`^${SCOPE}$`).test(name));
  return isOpen ? OPENED.map((one) => ({ tag: one, classes })) : [{ tag, classes }];
}

/** An attribute with a scope whose other classes are known, and the element up to it. */
const ELEMENT = new RegExp(
  String.raw`(?<start><(?<tag>[a-z][a-z\d-]*)(?:[^<>\`]*?)) class="(?<others>[\w\s.:$@/%#&*+,()\[\]!'|=<>~^-]*?) ?(?<scope>${SCOPE})"`,
  'g',
);

/**
 * Takes the scope from elements that no rule of their component can mean: Astro gives it to all of them, and half of the
 * names in a page were of no use. Where classes are worked out, the scope stays.
 */
export class ScopedRules {
  readonly #compounds = new Map<string, Compound[]>();

  /** Reads the sheet of a component, in which scopes have their long names. */
  read(sheet: string): void {
    for (const [text, scope] of sheet.matchAll(COMPOUND)) {
      const known = this.#compounds.get(scope!) ?? [];
      this.#compounds.set(scope!, [...known, ...compoundsOf(text)]);
    }
  }

  /** Whether a rule of the scope may mean an element of this tag with these classes. */
  #mayMean(scope: string, own: string, classes: readonly string[]): boolean {
    const compounds = this.#compounds.get(scope);
    return (
      !compounds ||
      compounds.some(
        ({ tag, classes: wanted }) =>
          (tag === undefined || tag === own) && wanted.every((name) => classes.includes(name)),
      )
    );
  }

  /** A compiled component without the scopes that mean nothing. */
  prune(code: string): string {
    return code.replace(ELEMENT, (whole: string, ...rest) => {
      const { start, tag, others, scope } = rest.at(-1) as Record<string, string>;
      const classes = others!.split(/\s+/).filter(Boolean);
      if (this.#mayMean(scope!, tag!, classes)) return whole;
      return classes.length === 0 ? start! : `${start} class="${classes.join(' ')}"`;
    });
  }
}
