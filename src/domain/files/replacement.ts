/** A stored file as texts refer to it. Only a picture has a width and a height. */
export interface FileReference {
  fileName: string;
  width: number | null;
  height: number | null;
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Matches the name of a file, and the names of a picture's smaller widths (contract/files/file.ts, smallerName). */
const pattern = (fileName: string): RegExp => {
  const [, stem = fileName, ending = ''] = /^(.*)(\.\w+)$/.exec(fileName) ?? [];
  return new RegExp(`${escaped(stem)}(?:-\\d+)?${escaped(ending)}`, 'g');
};

/** An `<img>` tag, and each of its attributes; a quoted value may hold anything. */
const TAG = /<img\b(?:"[^"]*"|'[^']*'|[^"'>])*>/gi;
const ATTRIBUTE = /\s+([\w-]+)(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g;

/**
 * Sets the width and height of the new picture, so that the page reserves its space and nothing moves when it loads.
 */
function withSize(tag: string, { width, height }: FileReference): string {
  const bare = tag.replaceAll(ATTRIBUTE, (attribute, name: string) =>
    /^(?:width|height)$/i.test(name) ? '' : attribute,
  );
  if (width === null || height === null) return bare;
  return bare.replace(/\s*\/?>$/, (end) => ` width="${width}" height="${height}"${end}`);
}

const isLike = (before: FileReference, after: FileReference): boolean =>
  before.width === after.width && before.height === after.height;

function renewText(text: string, before: FileReference, after: FileReference): string {
  const name = pattern(before.fileName);
  if (text.search(name) < 0) return text;
  const renamed = (whole: string) => whole.replaceAll(name, after.fileName);
  if (isLike(before, after)) return renamed(text);
  return renamed(
    text.replaceAll(TAG, (tag) => (tag.search(name) < 0 ? tag : withSize(tag, after))),
  );
}

/** Returns the data with one file replaced by another in all texts, with the width and height of the new one. */
export function replaceFile<T>(data: T, before: FileReference, after: FileReference): T {
  const renew = (value: unknown): unknown => {
    if (typeof value === 'string') return renewText(value, before, after);
    if (Array.isArray(value)) return value.map(renew);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, renew(entry)]));
  };
  return renew(data) as T;
}
