import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { givenText } from '#contract/call/text/text.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { privateFile } from '#contract/files/part-upload.ts';
import { oneId } from '#contract/kind/reading.ts';
import { resource } from '#contract/kind/resource.ts';

/**
 * What became of the copy of a file that judges get where they must not know who entered: it is still to be made, nothing
 * was found in it, names were, not all of it can be searched, somebody decided, or none can be made.
 */
export const COPY_STATES = [
  'pending',
  'clear',
  'names',
  'unread',
  'shown',
  'withheld',
  'refused',
] as const;
export type CopyState = (typeof COPY_STATES)[number];

/** Why no copy can be made: it is locked, broken, of a kind that cannot be cleaned, holds what cannot, or takes too much. */
export const COPY_REFUSALS = ['encrypted', 'broken', 'kind', 'embedded', 'large'] as const;
export type CopyRefusal = (typeof COPY_REFUSALS)[number];

/** How judges find a file. */
export const JUDGED_FILE_STATES = ['ready', 'waiting', 'withheld', 'refused'] as const;

const found = z.object({ before: z.string(), name: z.string(), after: z.string() });

const change = z.object({
  /** Shown to judges, or kept from them. */
  state: z.enum(['shown', 'withheld']),
  /** Owed to whoever keeps a file from judges. */
  reason: z._default(givenText(500), ''),
});

/**
 * The files of entries that are judged without knowing who entered, for the office to look at: copies without what tells
 * of their makers, with the names that still stand in them (design of judging, 4).
 */
export const judgedFileResource = resource({
  name: 'judgedFile',
  path: '/judging/file',
  permission: 'judging:file',
  row: z.object({
    number: z.nullable(z.string()),
    title: z.string(),
    /** As it was sent; judges do not read it. */
    name: z.string(),
    state: z.enum(COPY_STATES),
    refusal: z.nullable(z.enum(COPY_REFUSALS)),
    found: z.array(found),
    reason: z.string(),
    createdAt: moment,
  }),
  change,
  filter: z.object({
    keyword: givenText(64),
    roundId: recordId,
    state: z.enum(COPY_STATES),
  }),
  columns: ['createdAt', 'updatedAt'],
  dictionaries: { state: 'copy_state', refusal: 'copy_refusal' },
  actions: ['list', 'query', 'edit', 'export'],
});

/** A link to the copy as judges get it. */
export const readJudgedCopy = endpoint({
  name: 'judgedFileLink',
  method: 'GET',
  path: '/judging/file/{id}/copy',
  access: { anyPermission: ['judging:file:query'] },
  about: { resource: 'judgedFile', action: 'copy' },
  params: oneId,
  output: single(privateFile),
});
