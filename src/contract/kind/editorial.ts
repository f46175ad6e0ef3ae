import { bulkCalls } from './editorial-bulk.ts';
import {
  historyCalls,
  orderCalls,
  publishCalls,
  recordCalls,
  reviewCalls,
} from './editorial-calls.ts';
import { kitOf, type Shape } from './editorial-kit.ts';
import { sheetCalls } from './editorial-sheet.ts';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { draftOf } from '#contract/call/text/relaxed.ts';

type Place<Name extends string> = Name | `${Name}.${string}`;

interface Declaration<Data extends Shape> {
  /** Name of the kind. `news` yields calls and permissions named `content:news:…`; its text is `resource.news`. */
  type: string;
  /** The first step of its permissions. `content` by default. */
  area?: string;
  /** Schema of a published record. A draft may lack any of its fields. */
  data: Data;
  /** The fields that contain HTML. They are sanitised when they are saved and when they are published (threat 61). */
  richText?: readonly (keyof Data['shape'] & string)[];
  /** The date field by which its lists can be ordered: `publishedAt`, or the path to one within a group of fields. */
  date?: Place<keyof Data['shape'] & string>;
  /** Whether editors can reorder the records. */
  isOrdered?: boolean;
  /** Whether there is at most one record. */
  isSingle?: boolean;
  /** Whether records of other kinds belong to a record of this one, and can be published together with it. */
  isWhole?: boolean;
}

/**
 * Declares an editorial kind: records with a working copy that editors change, and a published state that visitors
 * see. Its calls, permissions and validation are derived from the declaration.
 */
export function contentType<Data extends Shape>({
  type,
  area = 'content',
  data,
  richText = [],
  date,
  isOrdered = true,
  isSingle = false,
  isWhole = false,
}: Declaration<Data>) {
  const draft = draftOf(data);
  const kit = kitOf(area, type, draft);
  return {
    type,
    path: kit.path,
    data,
    draft,
    full: kit.full,
    isOrdered,
    isSingle,
    isWhole,
    richText: richText as readonly string[],
    date: date as string | undefined,
    permission: `${area}:${type}` as const,
    ...recordCalls(kit),
    ...publishCalls(kit),
    ...reviewCalls(kit),
    ...historyCalls(kit),
    ...orderCalls(kit),
    ...bulkCalls(kit),
    ...sheetCalls(kit),
  };
}

/** Any editorial kind, for code that does not depend on its fields. */
export type ContentType = ReturnType<typeof contentType>;

/** The calls of an editorial kind, in the order in which the documentation shows them. */
export const contentCalls = (of: ContentType): Endpoint[] => [
  of.list,
  of.get,
  of.add,
  of.edit,
  of.parts,
  of.remove,
  of.publish,
  of.unpublish,
  of.takeBack,
  of.schedule,
  of.ask,
  of.approve,
  of.review,
  of.versions,
  of.getVersion,
  of.preview,
  ...(of.isOrdered ? [of.arrange] : []),
  of.bulk,
  of.recover,
  ...(of.isWhole ? [of.publishWhole] : []),
  ...(of.isSingle ? [] : [of.exportSheet, of.importSheet]),
];
