import type { RuleTest, RuleTree } from '#contract/rule/rule-tree.ts';

/** Writes a call from the texts of its arguments. */
type WriteCall = (name: string, values: readonly string[]) => string;

const plainCall: WriteCall = (name, values) => `${name}(${values.join(', ')})`;

const escaped = (text: string): string =>
  text.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r').replace(/\t/g, '\\t');

const isAtom = ({ is }: RuleTree): boolean => ['literal', 'name', 'list', 'call'].includes(is);

/** Writes rules as text, with brackets around everything that has parts. */
export class RuleText {
  readonly #call: WriteCall;

  constructor(call = plainCall) {
    this.#call = call;
  }

  /** A rule inside another one. */
  inner(tree: RuleTree): string {
    return isAtom(tree) ? this.of(tree) : `(${this.of(tree)})`;
  }

  #test(test: RuleTest): string {
    if (test.is === 'order') return `${test.operator} ${this.inner(test.value)}`;
    if (test.is !== 'range') return this.inner(test);
    const [open, close] = [test.hasFrom ? '[' : '(', test.hasTo ? ']' : ')'];
    return `${open}${this.inner(test.from)}..${this.inner(test.to)}${close}`;
  }

  #membership({ value, tests }: RuleTree & { is: 'in' }): string {
    const [test] = tests;
    const isBetween = tests.length === 1 && test?.is === 'range' && test.hasFrom && test.hasTo;
    return isBetween
      ? `${this.inner(value)} between ${this.inner(test.from)} and ${this.inner(test.to)}`
      : `${this.inner(value)} in (${tests.map((one) => this.#test(one)).join(', ')})`;
  }

  #all(trees: readonly RuleTree[]): string[] {
    return trees.map((tree) => this.inner(tree));
  }

  of(tree: RuleTree): string {
    switch (tree.is) {
      case 'literal':
        return typeof tree.value === 'string' ? `"${escaped(tree.value)}"` : String(tree.value);
      case 'name':
        return tree.name;
      case 'list':
        return `[${this.#all(tree.items).join(', ')}]`;
      case 'and':
      case 'or':
        return this.#all(tree.items).join(` ${tree.is} `);
      case 'operation':
        return `${this.inner(tree.left)} ${tree.operator} ${this.inner(tree.right)}`;
      case 'minus':
        return `-${this.inner(tree.value)}`;
      case 'if':
        return `if ${this.inner(tree.when)} then ${this.inner(tree.value)} else ${this.inner(tree.otherwise)}`;
      case 'call':
        return this.#call(tree.name, this.#all(tree.values));
      case 'in':
        return this.#membership(tree);
    }
  }
}
