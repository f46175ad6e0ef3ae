import { FILE_KINDS, listFiles, smallerName, type StoredFile } from '#contract/files/file.ts';
import type { Data } from '#domain/editorial/bilingual.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import type { Field } from '#islands/admin/form/field.ts';

/** Ids of the files that a record names, including those in its lists. */
export const filesIn = (fields: readonly Field[], data: Data): string[] =>
  fields.flatMap(({ name, kind, fields: inner = [] }) => {
    const value = data[name];
    if (kind === 'list') return ((value ?? []) as Data[]).flatMap((one) => filesIn(inner, one));
    return FILE_KINDS.some((one) => one === kind) && typeof value === 'string' ? [value] : [];
  });

const lineOf = ({ mediaType, fileUrl, widths, alt, originalFilename }: StoredFile): string => {
  if (!mediaType.startsWith('image/')) return originalFilename;
  const src = widths[0] ? smallerName(fileUrl, widths[0]) : fileUrl;
  return `![${alt.zh || originalFilename}](${src})`;
};

/** Returns a function that describes a stored file as a line of a comparison; for unknown files it returns the id. */
export function useFiles(ids: readonly string[]): (id: string) => string {
  const { call } = useOffice();
  const wanted = [...new Set(ids)].sort();
  const found = useLoaded(wanted.join(), async () => {
    const first = { pageNum: 1, pageSize: 10 } as const;
    const replies = await Promise.all(
      wanted.map((id) => call(listFiles, { query: { ...first, id } })),
    );
    const files = replies.flatMap(({ rows }) => rows);
    return new Map(files.map((file): [string, StoredFile] => [file.id, file]));
  });
  return (id) => {
    const file = found.value?.get(id);
    return file ? lineOf(file) : id;
  };
}
