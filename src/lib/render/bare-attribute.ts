import { addAttribute, markHTMLString } from 'astro/runtime/server/index.js';

/** An attribute whose value needs no quotes in HTML. */
const PLAIN = /^( [^\s=]+=)"([^\s"'=<>`]+)"$/;

/** Writes an attribute as Astro does, without the quotes that HTML does not ask for (`scripts/bare-attributes.ts`). */
export function bareAttribute(...given: Parameters<typeof addAttribute>): unknown {
  const written = addAttribute(...given);
  const [, name, value] = PLAIN.exec(String(written)) ?? [];
  return name === undefined ? written : markHTMLString(`${name}${value}`);
}
