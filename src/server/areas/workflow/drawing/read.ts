import type { ImportedDrawing } from '#contract/workflow/drawing.ts';
import { Fault } from '#contract/fault.ts';
import { readDrawing } from '#domain/workflow/bpmn/read/read.ts';
import { decode } from './decode.ts';
import { demandSmall } from './measure.ts';
import { parse } from './parse.ts';
import { drawingOf } from './unpack.ts';

/** Reads a drawing as an outline; null if the text is no drawing in BPMN 2.0. */
export async function readXml(xml: string): Promise<ImportedDrawing | null> {
  const drawing = await parse(xml);
  return drawing && readDrawing(drawing);
}

/**
 * Reads a file as an outline, with its findings (design of workflow, 2). Saves nothing.
 * @param read `readXml`, or the same in a thread
 * @throws Fault notBpmn, drawingTooLarge, drawingArchive
 */
export async function readFileOf(
  { name, bytes }: { name: string; bytes: Uint8Array },
  read: typeof readXml,
): Promise<ImportedDrawing> {
  const xml = decode(await drawingOf(name, bytes));
  demandSmall(xml);
  const found = await read(xml);
  if (!found) throw new Fault('notBpmn');
  return found;
}
