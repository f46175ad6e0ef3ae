import { RuleError } from './problem.ts';

const KINDS = ['number', 'text', 'word', 'sign', 'end', 'strange'] as const;

/** A token of a rule's text, as written. */
export interface Token {
  kind: (typeof KINDS)[number];
  text: string;
  at: number;
}

// Its alternatives begin with different characters, so that matching never backtracks.
const TOKEN = new RegExp(
  [
    String.raw`\s*(?:(?<number>\d+(?:\.\d+)?|\.\d+)`,
    String.raw`(?<text>"(?:[^"\\]|\\.)*")`,
    String.raw`(?<word>[A-Za-z_]\w*)`,
    String.raw`(?<sign>\.\.|[!<>]=|[=<>+\-*/()[\],])`,
    '(?<end>$)',
    '(?<strange>.))',
  ].join('|'),
  'gsy',
);

function tokenOf({ 0: whole, index, groups }: RegExpExecArray): Token {
  const kind = KINDS.find((one) => groups?.[one] !== undefined)!;
  const text = groups![kind]!;
  return { kind, text, at: index + whole.length - text.length };
}

/** Returns the tokens of a rule; the last one marks its end. @throws RuleError */
export function tokensOf(source: string): Token[] {
  const tokens = Array.from(source.matchAll(TOKEN), tokenOf);
  const strange = tokens.find(({ kind }) => kind === 'strange');
  if (!strange) return tokens;
  throw new RuleError(strange.text === '"' ? 'unclosed' : 'unexpected', strange.at);
}
