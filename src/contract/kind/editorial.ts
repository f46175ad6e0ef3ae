import { bulkCalls } from './editorial-bulk.ts';
import {
  lookCalls,
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
  /** `news`: names the calls and the permissions `content:news:…`; `resource.news` is its text. */
  type: string;
  /** The first step of its permissions, where it is not `content`. */
  area?: string;
  /** What is published; a draft may lack any of it. */
  data: Data;
  /** The fields that hold HTML: they are sanitised when they are saved and when they are published (threat 61). */
  richText?: readonly (keyof Data['shape'] & string)[];
  /** The date of its own by which a list of it can be ordered, where it has one: `publishedAt`, or within a group of fields. */
  date?: Place<keyof Data['shape'] & string>;
  /** Whether editors give the records an order. */
  isOrdered?: boolean;
  /** Whether there is one record at most. */
  isSingle?: boolean;
  /** Whether records of other kinds belong to one, and are published with it where somebody wants it. */
  isWhole?: boolean;
}

/**
 * A kind of content: a working copy that editors change, and what of it visitors see. From one declaration come its
 * calls, their permissions and the checks of what is saved.
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
    ...lookCalls(kit),
    ...orderCalls(kit),
    ...bulkCalls(kit),
    ...sheetCalls(kit),
  };
}

/** Any kind of content, where its own fields do not matter. */
export type ContentType = ReturnType<typeof contentType>;

/** The calls of a kind of content, in the order in which the documentation shows them. */
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
