import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { givenText } from '#contract/call/text/text.ts';
import { recordId } from '#contract/call/wire/reply.ts';
import { resource } from '#contract/kind/resource.ts';
import { CONFLICT_KINDS, CONFLICT_STATES } from '../state.ts';

const change = z.object({
  state: z.enum(CONFLICT_STATES),
  /** Required for a change of the state. */
  reason: z._default(givenText(500), ''),
});

/**
 * Conflicts of judges and office staff with entries, for the office to confirm or waive (design of judging, 2).
 * Conflicts about entries that are hidden from the reader are not listed, so that nobody sees their own.
 */
export const conflictResource = resource({
  name: 'judgingConflict',
  path: '/judging/conflict',
  permission: 'judging:conflict',
  row: z.extend(change, {
    ground: z.enum(CONFLICT_KINDS),
    person: z.string(),
    userName: z.string(),
    number: z.nullable(z.string()),
    title: z.string(),
    /** What it was derived from, or what was declared. */
    evidence: z.string(),
    /** Who declared it; empty if it was detected. */
    by: z.string(),
    createdAt: moment,
  }),
  change,
  filter: z.object({
    keyword: givenText(64),
    roundId: recordId,
    state: z.enum(CONFLICT_STATES),
    ground: z.enum(CONFLICT_KINDS),
  }),
  columns: ['createdAt', 'updatedAt'],
  isNewestFirst: true,
  dictionaries: { state: 'conflict_state', ground: 'conflict_kind' },
  actions: ['list', 'query', 'edit', 'export'],
});

/** Detects conflicts of a round's judges and of the staff who manage it with its entries, and records them. */
export const findConflicts = endpoint({
  name: 'judgingConflictFind',
  method: 'POST',
  path: '/judging/conflict/find',
  access: { anyPermission: ['judging:conflict:edit'] },
  about: { resource: 'judgingConflict', action: 'find' },
  guarded: true,
  body: z.object({ roundId: recordId }),
});
