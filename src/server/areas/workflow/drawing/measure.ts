import { DRAWING_LIMIT } from '#contract/workflow/drawing.ts';
import { Fault } from '#contract/fault.ts';

/** What may stand between elements, with how it ends. In it, `<!DOCTYPE` is a text like any other. */
const ASIDES = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** Returns where a part of the text ends. @throws Fault notBpmn if it does not */
function endOf(xml: string, sign: string, from: number): number {
  const at = xml.indexOf(sign, from);
  if (at < 0) throw new Fault('notBpmn');
  return at + sign.length;
}

/** Returns where a tag ends: attributes may hold the sign of its end. */
function endOfTag(xml: string, from: number): number {
  for (let at = from; at < xml.length; at += 1) {
    const sign = xml[at]!;
    if (sign === '>') return at + 1;
    if (sign === '"' || sign === "'") at = endOf(xml, sign, at + 1) - 1;
  }
  throw new Fault('notBpmn');
}

/** Creates the fault for a drawing or archive beyond the limits. */
export const tooLarge = (): Fault =>
  new Fault('drawingTooLarge', {
    elements: DRAWING_LIMIT.elements,
    depth: DRAWING_LIMIT.depth,
  });

/** Returns where the part that begins at `at` ends, and by how much elements are deeper after it. */
function partAt(xml: string, at: number): { end: number; deeper: number } {
  const aside = ASIDES.find(([begin]) => xml.startsWith(begin, at));
  if (aside) return { end: endOf(xml, aside[1], at + aside[0].length), deeper: 0 };
  // Document types and entities; no drawing needs any.
  if (xml[at + 1] === '!') throw new Fault('notBpmn');
  const end = endOfTag(xml, at + 1);
  if (xml[at + 1] === '/') return { end, deeper: -1 };
  return { end, deeper: xml[end - 2] === '/' ? 0 : 1 };
}

/**
 * Refuses a drawing that declares a document type or entities, or has too many or too deeply nested elements (threat
 * 58). Reads it once, and before any parser does. @throws Fault notBpmn, drawingTooLarge
 */
export function demandSmall(xml: string): void {
  let [elements, depth] = [0, 0];
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const { end, deeper } = partAt(xml, at);
    depth += deeper;
    elements += xml.startsWith('</', at) ? 0 : 1;
    if (elements > DRAWING_LIMIT.elements || depth > DRAWING_LIMIT.depth) throw tooLarge();
    at = end;
  }
}
