/** Maximum length of a line of the code, in characters. */
const WIDTH = 100;

/** Code between brackets, with commas: an object, a list, a call, an import. */
export interface Block {
  open: string;
  items: readonly Code[];
  close: string;
  /** Whether each item stands on a line of its own in any case. */
  isTall?: boolean;
}

/** A piece of code: a text without line breaks, or a block. */
export type Code = string | Block;

const isPadded = ({ open }: Block): boolean => open.endsWith('{');

/** The code on a single line; undefined if one of its blocks needs several. */
function flat(code: Code): string | undefined {
  if (typeof code === 'string') return code;
  const inner = code.items.map(flat);
  if (code.isTall || inner.includes(undefined)) return undefined;
  const pad = isPadded(code) && inner.length > 0 ? ' ' : '';
  return `${code.open}${pad}${inner.join(', ')}${pad}${code.close}`;
}

/**
 * Lays code out as the formatter of the project does: on one line if it fits, or else each item on its own.
 * @param tail number of characters that follow on the same line
 */
export function lay(code: Code, indent = 0, tail = 0): string {
  const line = flat(code);
  if (line !== undefined && indent + line.length + tail <= WIDTH) return line;
  if (typeof code === 'string') return code;
  const inner = ' '.repeat(indent + 2);
  const items = code.items.map((item) => `${inner}${lay(item, indent + 2, 1)},\n`);
  return `${code.open}\n${items.join('')}${' '.repeat(indent)}${code.close}`;
}

/** Code with a name or anything else before it. */
export const led = (lead: string, code: Code): Code =>
  typeof code === 'string' ? `${lead}${code}` : { ...code, open: `${lead}${code.open}` };

/** Code with anything behind it. */
export const followed = (code: Code, end: string): Code =>
  typeof code === 'string' ? `${code}${end}` : { ...code, close: `${code.close}${end}` };

/** A part of an object; a value that is only its name is written once. */
export const entry = (name: string, value: Code): Code =>
  name === value ? name : led(`${name}: `, value);

/** An object on one line, if it fits. */
export const object = (items: readonly Code[], open = '{', close = '}'): Block => ({
  open,
  items,
  close,
});

/** An object with a line for each part. */
export const tall = (items: readonly Code[], open = '{', close = '}'): Block => ({
  open,
  items,
  close,
  isTall: true,
});

const isObject = (code: Code): boolean =>
  typeof code !== 'string' && code.open === '{' && code.items.length > 1;

/** A list. The formatter gives each of several objects a line of its own. */
export const list = (items: readonly Code[], open = '[', close = ']'): Block => ({
  open,
  items,
  close,
  isTall: items.length > 1 && items.every(isObject),
});

/** A name, a path or another text of the program between quotes. What needs an escape is never asked for here. */
export function quoted(text: string): string {
  if (!/^[\w#:./ -]*$/.test(text))
    throw new Error(`No text of the program: ${JSON.stringify(text)}`);
  return `'${text}'`;
}

/** An import; undefined if nothing is imported. */
export const imported = (names: readonly (string | false)[], from: string): string | undefined => {
  const given = names.filter((name) => name !== false);
  return given.length === 0 ? undefined : lay(object(given, 'import {', `} from ${quoted(from)};`));
};

/** Joins the lines of the head of a file, leaving out what is not needed. */
export const lines = (...all: readonly (string | undefined | false)[]): string =>
  all.filter((line) => typeof line === 'string').join('\n');
