import { RULE_DEPTH, RULE_WORDS } from '#contract/rule/rule.ts';
import { RuleError } from './problem.ts';
import { tokensOf, type Token } from './token.ts';

const DEPTH: Readonly<Record<string, number>> = { '(': 1, '[': 1, ')': -1, ']': -1 };

/** Reads the words of a rule one after the other. */
export class Cursor {
  readonly #tokens: readonly Token[];
  #place = 0;
  #depth = 0;

  constructor(source: string) {
    this.#tokens = tokensOf(source);
  }

  /** The word that comes, or one after it. */
  peek(ahead = 0): Token {
    return this.#tokens[this.#place + ahead] ?? this.#tokens.at(-1)!;
  }

  take(): Token {
    const token = this.peek();
    this.#place += 1;
    return token;
  }

  isAt(text: string): boolean {
    return this.peek().text === text;
  }

  /** Takes a word if it is the one that comes. */
  skip(text: string): boolean {
    const isAt = this.isAt(text);
    if (isAt) this.take();
    return isAt;
  }

  /** Takes one of some words, which must come; where the text ends instead, what was opened is not closed. */
  expect(texts: readonly string[], opening?: Token): Token {
    const token = this.take();
    if (texts.includes(token.text)) return token;
    if (token.kind === 'end' && opening) throw new RuleError('unclosed', opening.at);
    throw new RuleError('unexpected', token.at);
  }

  /** Reads what lies in what is being read. */
  nest<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > RULE_DEPTH) throw new RuleError('tooDeep', this.peek().at);
    const found = read();
    this.#depth -= 1;
    return found;
  }

  /** Whether the bracket that comes has two dots in it, and not in another one. */
  isAtRange(): boolean {
    let depth = 0;
    for (const { text } of this.#tokens.slice(this.#place)) {
      depth += DEPTH[text] ?? 0;
      if (depth <= 0) return false;
      if (depth === 1 && text === '..') return true;
    }
    return false;
  }

  /** The name of the function whose call comes, of one word or two. */
  callee(): string | undefined {
    const [first, second, third] = [this.peek(), this.peek(1), this.peek(2)];
    if (first.kind !== 'word') return undefined;
    if (second.text === '(') return first.text;
    const isName = second.kind === 'word' && !RULE_WORDS.has(second.text);
    return isName && third.text === '(' ? `${first.text} ${second.text}` : undefined;
  }
}
