import { isStorable } from '#contract/call/text/storable.ts';
import type { RuleTree } from '#contract/rule/rule-tree.ts';
import { DIGITS } from './decimal.ts';
import { RuleError } from './problem.ts';
import type { Token } from './token.ts';

const CONSTANTS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

const significant = (text: string): string => text.replace('.', '').replace(/^0+|0+$/g, '');

function numberOf({ text, at }: Token): number {
  const value = Number(text);
  const isExact = significant(text).length <= DIGITS && Number.isFinite(value);
  if (!isExact) throw new RuleError('wrongNumber', at);
  return value;
}

const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|(.))/gs;
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['\\', '\\'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

function textOf({ text, at }: Token): string {
  const inner = text.slice(1, -1).replace(ESCAPE, (_, code?: string, letter = '') => {
    const character = code ? String.fromCharCode(Number.parseInt(code, 16)) : ESCAPES.get(letter);
    if (character === undefined) throw new RuleError('wrongText', at);
    return character;
  });
  if (!isStorable(inner)) throw new RuleError('wrongText', at);
  return inner;
}

/** Returns the value of a token that is a constant; undefined for other tokens. */
function constantOf(token: Token): boolean | number | string | null | undefined {
  if (token.kind === 'number') return numberOf(token);
  return token.kind === 'text' ? textOf(token) : CONSTANTS.get(token.text);
}

/** Reads a token as a number, a text, true, false or null; undefined if it is none of these. */
export function literalOf(token: Token): RuleTree | undefined {
  const value = constantOf(token);
  return value === undefined ? undefined : { is: 'literal', at: token.at, value };
}
