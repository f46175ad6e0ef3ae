/** A compound selector, as far as the markup of a component can decide whether it matches. */
interface Compound {
  tag: string | undefined;
  classes: readonly string[];
}

const SCOPE = 'astro-[a-z0-9]{8}';
/** A compound selector with a scope. */
const COMPOUND = new RegExp(String.raw`[^\s,>+~(){};]*\.(${SCOPE})[^\s,>+~(){};]*`, 'g');
/** The only elements that can have `[open]`. */
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

/** A class attribute with a scope and otherwise fixed classes, and the element up to it. */
const ELEMENT = new RegExp(
  String.raw`(?<start><(?<tag>[a-z][a-z\d-]*)(?:[^<>\`]*?)) class="(?<others>[\w\s.:$@/%#&*+,()\[\]!'|=<>~^-]*?) ?(?<scope>${SCOPE})"`,
  'g',
);

/**
 * Removes the scope from elements that no rule of their component can match. Astro adds it to all elements, and half
 * of the class names in a page were useless. Elements with computed classes keep it.
 */
export class ScopedRules {
  readonly #compounds = new Map<string, Compound[]>();

  /** Reads the rules of a component; scopes have their long names there. */
  read(sheet: string): void {
    for (const [text, scope] of sheet.matchAll(COMPOUND)) {
      const known = this.#compounds.get(scope!) ?? [];
      this.#compounds.set(scope!, [...known, ...compoundsOf(text)]);
    }
  }

  /** Returns whether a rule of the scope may match an element with this tag and these classes. */
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

  /** Removes useless scopes from a compiled component. */
  prune(code: string): string {
    return code.replace(ELEMENT, (whole: string, ...rest) => {
      const { start, tag, others, scope } = rest.at(-1) as Record<string, string>;
      const classes = others!.split(/\s+/).filter(Boolean);
      if (this.#mayMean(scope!, tag!, classes)) return whole;
      return classes.length === 0 ? start! : `${start} class="${classes.join(' ')}"`;
    });
  }
}
