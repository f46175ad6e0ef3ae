import { formDefinition, type FormDefinition } from '#contract/forms/definition.ts';
import type { Flaw } from '#contract/call/flaw.ts';
import { flawsOf } from '#domain/form/flaw.ts';

/** The position at which a text stops being JSON; both numbers count from 1. */
export interface JsonProblem {
  line: number;
  column: number;
}

/** Maximum depth of nesting, more than any form needs; deeper nesting is reported as a problem. */
const DEPTH = 500;

const SPACE = /[ \t\r\n]*/y;
const SCALAR =
  /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const KEY = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;

/**
 * Finds the position at which JSON becomes invalid. Browsers report it in different words or not at all, so it is
 * determined here.
 */
class Scanner {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get at(): number {
    return this.#at;
  }

  #skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at += found[0].length;
    return found !== null;
  }

  take(sign: string): boolean {
    this.#skip(SPACE);
    const isThere = this.#text.startsWith(sign, this.#at);
    if (isThere) this.#at += sign.length;
    return isThere;
  }

  isAtEnd(): boolean {
    this.#skip(SPACE);
    return this.#at === this.#text.length;
  }

  #isEntry(isNamed: boolean): boolean {
    this.#skip(SPACE);
    if (isNamed && !(this.#skip(KEY) && this.take(':'))) return false;
    return this.isValue();
  }

  #isListed(close: string, isNamed: boolean): boolean {
    if (this.take(close)) return true;
    do if (!this.#isEntry(isNamed)) return false;
    while (this.take(','));
    return this.take(close);
  }

  isValue(): boolean {
    if (this.#depth === DEPTH) return false;
    this.#depth += 1;
    const isRight = this.#isPart();
    this.#depth -= 1;
    return isRight;
  }

  #isPart(): boolean {
    if (this.take('{')) return this.#isListed('}', true);
    if (this.take('[')) return this.#isListed(']', false);
    return this.#skip(SCALAR);
  }
}

/** Returns the position at which a text that is not JSON becomes invalid. */
function problemOf(text: string): JsonProblem {
  const scanner = new Scanner(text);
  if (scanner.isValue()) scanner.isAtEnd();
  const lines = text.slice(0, scanner.at).split('\n');
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}

/** The result of reading a form's text: the form, or the first problem with it. */
export type ReadText = { definition: FormDefinition } | { problem: JsonProblem } | { flaw: Flaw };

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    // `problemOf` reports the position, alike in all browsers.
    return undefined;
  }
}

/** Reads a form that was exported as JSON: the whole of it, or nothing. */
export function readDefinitionText(text: string): ReadText {
  const found = parsed(text);
  if (!found) return { problem: problemOf(text) };
  const read = formDefinition.safeParse(found.value);
  if (read.success) return { definition: read.data };
  return { flaw: flawsOf(formDefinition, found.value)[0]! };
}
