import { written } from '../written.ts';

/** Values of attributes; those that are empty are left out. */
export type Attributes = Readonly<Record<string, string | number>>;

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ['\t', '&#9;'],
  ['\n', '&#10;'],
  ['\r', '&#13;'],
]);

/** Escapes a text for an attribute or an element. */
export const escaped = (text: string): string =>
  written(text).replaceAll(/[&<>"\t\n\r]/g, (one) => ENTITIES.get(one)!);

/** Writes an element. @param inner XML */
export function element(name: string, attributes: Attributes, ...inner: string[]): string {
  const all = Object.entries(attributes)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('');
  return inner.length === 0 ? `<${name}${all}/>` : `<${name}${all}>${inner.join('')}</${name}>`;
}
