import { parseRule } from '#domain/rule/parse.ts';

/** The tokens of an expression of Flowable, Camunda or Activiti. Alternatives begin with different characters. */
const TOKEN =
  /\s*(?:(?<text>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|(?<word>[A-Za-z_]\w*)|(?<number>\d+(?:\.\d+)?)|(?<sign>&&|\|\||[=!<>]=|[<>!+\-*/()])|(?<strange>\S))/gsy;

/** What operators are called in the language of rules. */
const OPERATORS: ReadonlyMap<string, string> = new Map([
  ['&&', 'and'],
  ['||', 'or'],
  ['==', '='],
  ['eq', '='],
  ['ne', '!='],
  ['lt', '<'],
  ['le', '<='],
  ['gt', '>'],
  ['ge', '>='],
  ['div', '/'],
  ['!', 'not'],
]);

interface Token {
  kind: string;
  text: string;
}

function tokensOf(source: string): Token[] {
  return Array.from(source.matchAll(TOKEN), ({ groups = {} }) => {
    const [kind = '', text = ''] = Object.entries(groups).find(([, part]) => part) ?? [];
    return { kind, text };
  });
}

/** Writes a text between double quotation marks. */
const quoted = (text: string): string =>
  `"${text
    .slice(1, -1)
    .replaceAll(/\\(['"])/g, '$1')
    .replaceAll('"', '\\"')}"`;

const isNegation = ({ text }: Token): boolean => text === '!' || text === 'not';

/** A negated name needs brackets: `!late` is `not(late)`. */
function ruleToken(token: Token, before: Token | undefined): string {
  if (token.kind === 'text') return quoted(token.text);
  const text = OPERATORS.get(token.text) ?? token.text;
  return before && isNegation(before) && token.kind === 'word' ? `(${text})` : text;
}

const translated = (source: string): string =>
  tokensOf(source)
    .map((token, at, all) => ruleToken(token, all[at - 1]))
    .join(' ');

const EXPRESSION = /^[$#]\{(?<inner>.*)\}$/s;

/**
 * Returns the condition of a flow as a rule (design of workflow, 2): `${days > 3 && type == 'a'}`, `=days > 3`, or a
 * body of FEEL. @returns null for a condition that the language of rules cannot say
 */
export function ruleOf(condition: string): string | null {
  const source = condition.trim();
  const inner = EXPRESSION.exec(source)?.groups?.['inner'];
  const rule = inner === undefined ? source.replace(/^=(?!=)/, '').trim() : translated(inner);
  return 'tree' in parseRule(rule) ? rule : null;
}
