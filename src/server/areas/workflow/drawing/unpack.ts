import { ARCHIVE_ENDINGS, DRAWING_ENDINGS, DRAWING_LIMIT } from '#contract/workflow/drawing.ts';
import { Fault } from '#contract/fault.ts';
import { ZipError, zipEntries } from '#domain/files/zip.ts';
import { inspectZip } from '#server/platform/sheet/zip.ts';
import { tooLarge } from './measure.ts';

const hasEnding = (name: string, endings: readonly string[]): boolean =>
  endings.some((ending) => name.toLowerCase().endsWith(ending));

/** Names some of the files of an archive. */
const archiveFault = (names: readonly string[]): Fault =>
  new Fault('drawingArchive', { names: names.slice(0, 5).join(', ').slice(0, 200) });

/** Returns the name of the one drawing in an archive, whose files lie in no folders (design of workflow, 2). */
function drawingIn(bytes: Uint8Array): string {
  const names = zipEntries(bytes).map(({ name }) => name);
  if (names.length > DRAWING_LIMIT.entries) throw tooLarge();
  const outside = names.filter((name) => /[/\\]/.test(name));
  if (outside.length > 0) throw archiveFault(outside);
  const drawings = names.filter((name) => hasEnding(name, DRAWING_ENDINGS));
  if (drawings.length !== 1) throw archiveFault(drawings);
  return drawings[0]!;
}

async function unpack(bytes: Uint8Array): Promise<Uint8Array> {
  let found: Uint8Array = new Uint8Array();
  const wanted = drawingIn(bytes);
  await inspectZip(bytes, DRAWING_LIMIT.unpacked, (name, content) => {
    if (name === wanted) found = content;
  });
  return found;
}

function refusalOf(cause: unknown): Fault {
  if (cause instanceof Fault) return cause;
  const isLarge = cause instanceof ZipError && cause.message === 'too large';
  return isLarge ? tooLarge() : new Fault('notBpmn', {}, { cause });
}

/**
 * Returns the drawing in a file, which is the file itself or lies in an archive.
 * @throws Fault notBpmn, drawingTooLarge, drawingArchive
 */
export async function drawingOf(name: string, bytes: Uint8Array): Promise<Uint8Array> {
  if (!hasEnding(name, [...DRAWING_ENDINGS, ...ARCHIVE_ENDINGS])) throw new Fault('notBpmn');
  const isArchive = hasEnding(name, ARCHIVE_ENDINGS);
  const found = isArchive
    ? await unpack(bytes).catch((cause: unknown) => {
        throw refusalOf(cause);
      })
    : bytes;
  if (found.length > DRAWING_LIMIT.size) throw tooLarge();
  return found;
}
