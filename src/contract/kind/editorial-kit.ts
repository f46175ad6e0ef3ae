import * as z from 'zod/mini';
import { contentRow } from './editorial-row.ts';
import { shownOf } from '#contract/call/text/relaxed.ts';
import { recordId } from '#contract/call/wire/reply.ts';

export type Shape = z.ZodMiniObject;

/** The record that a call is about. */
export const one = z.object({ id: recordId });
/** What the calls of one kind of content have in common. */
export function kitOf(area: string, type: string, draft: Shape) {
  const data = shownOf(draft);
  const path = `/${area}/${type}`;
  const may = (...actions: string[]) => ({
    anyPermission: actions.map((action) => `${area}:${type}:${action}` as const),
  });
  /** A call of the kind: what it does, and the last step of the permission that it asks for. */
  const call = (verb: string, action: string) => ({
    name: `${area}.${type}.${verb}`,
    access: may(action),
    about: { resource: type, action: verb },
  });
  /** A call that changes one record; data that comes twice within a moment is refused. */
  const change = (verb: string, action: string) => ({
    ...call(verb, action),
    method: 'POST' as const,
    guarded: true,
    params: one,
    path: `${path}/{id}/${verb}`,
  });
  return { path, draft, data, full: z.extend(contentRow, { data }), call, change, may };
}
export type Kit = ReturnType<typeof kitOf>;
