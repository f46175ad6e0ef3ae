import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { single } from '#contract/call/wire/reply.ts';
import { MEBI } from '#contract/files/limit.ts';
import { oneId } from '#contract/kind/reading.ts';
import { finding } from './finding.ts';
import { outline } from './outline.ts';

/** Endings of the files that hold a drawing of a process: the drawing itself, and an archive with one inside. */
export const DRAWING_ENDINGS = ['.bpmn', '.bpm', '.xml'] as const;
export const ARCHIVE_ENDINGS = ['.bar', '.zip'] as const;

/** Limits of drawings and of the archives that they come in (design of workflow, 2); sizes in bytes. */
export const DRAWING_LIMIT = {
  size: MEBI,
  archive: 2 * MEBI,
  unpacked: 10 * MEBI,
  entries: 50,
  /** A process with as many blocks as there may be is drawn with nearly 6,000 elements, most of them its picture. */
  elements: 6000,
  depth: 50,
} as const;

/** Reads a drawing in BPMN 2.0 as an outline. Saves nothing: the designer takes it over as changes not yet saved. */
export const importDrawing = endpoint({
  name: 'processDrawingImport',
  method: 'POST',
  path: '/workflow/process/drawing',
  access: { anyPermission: ['workflow:process:edit'] },
  about: { resource: 'process', action: 'importDrawing' },
  upload: DRAWING_LIMIT.archive,
  output: single(
    z.object({
      /** Null if any of the findings is an error. */
      outline: z.nullable(outline),
      findings: z.array(finding),
    }),
  ),
});
export type ImportedDrawing = Answer<typeof importDrawing>['data'];

/** Downloads the outline that is being built as a drawing in BPMN 2.0. */
export const exportDrawing = endpoint({
  name: 'processDrawing',
  method: 'GET',
  path: '/workflow/process/{id}/drawing',
  access: { anyPermission: ['workflow:process:query'] },
  about: { resource: 'process', action: 'exportDrawing' },
  params: oneId,
  output: 'file',
});
