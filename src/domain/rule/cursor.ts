import { RULE_DEPTH, RULE_WORDS } from '#contract/rule/rule.ts';
import { RuleError } from './problem.ts';
import { tokensOf, type Token } from './token.ts';

const DEPTH: Readonly<Record<string, number>> = { '(': 1, '[': 1, ')': -1, ']': -1 };

/** Reads the tokens of a rule one after the other. */
export class Cursor {
  readonly #tokens: readonly Token[];
  #place = 0;
  #depth = 0;

  constructor(source: string) {
    this.#tokens = tokensOf(source);
  }

  /** Returns the next token, or a later one, without consuming it. */
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

  /** Consumes the next token if it has this text. */
  skip(text: string): boolean {
    const isAt = this.isAt(text);
    if (isAt) this.take();
    return isAt;
  }

  /**
   * Consumes the next token, which must be one of some texts. If the text ends instead, the opening token is reported
   * as unclosed.
   */
  expect(texts: readonly string[], opening?: Token): Token {
    const token = this.take();
    if (texts.includes(token.text)) return token;
    if (token.kind === 'end' && opening) throw new RuleError('unclosed', opening.at);
    throw new RuleError('unexpected', token.at);
  }

  /** Reads a nested part. @throws RuleError if parts are nested too deeply */
  nest<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > RULE_DEPTH) throw new RuleError('tooDeep', this.peek().at);
    const found = read();
    this.#depth -= 1;
    return found;
  }

  /** Returns whether the bracket that comes next directly contains `..`, and so begins a range. */
  isAtRange(): boolean {
    let depth = 0;
    for (const { text } of this.#tokens.slice(this.#place)) {
      depth += DEPTH[text] ?? 0;
      if (depth <= 0) return false;
      if (depth === 1 && text === '..') return true;
    }
    return false;
  }

  /** Returns the name of the function that is called next, of one word or two; undefined if no call comes next. */
  callee(): string | undefined {
    const [first, second, third] = [this.peek(), this.peek(1), this.peek(2)];
    if (first.kind !== 'word') return undefined;
    if (second.text === '(') return first.text;
    const isName = second.kind === 'word' && !RULE_WORDS.has(second.text);
    return isName && third.text === '(' ? `${first.text} ${second.text}` : undefined;
  }
}
