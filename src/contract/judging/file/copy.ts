import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { givenText } from '#contract/call/text/text.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { privateFile } from '#contract/files/part-upload.ts';
import { oneId } from '#contract/kind/reading.ts';
import { resource } from '#contract/kind/resource.ts';

/**
 * State of the anonymised copy of a file for judges of blind rounds. pending: not made yet; clear: no names found;
 * names: names found; unread: cannot be searched completely; shown, withheld: decided by the office; refused: no copy
 * can be made.
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

/**
 * Why no copy can be made: the file is encrypted, broken, of a kind that cannot be cleaned, contains something that
 * cannot be cleaned, or takes too long or too much memory.
 */
export const COPY_REFUSALS = ['encrypted', 'broken', 'kind', 'embedded', 'large'] as const;
export type CopyRefusal = (typeof COPY_REFUSALS)[number];

/** State of a file as judges see it. */
export const JUDGED_FILE_STATES = ['ready', 'waiting', 'withheld', 'refused'] as const;

const found = z.object({ before: z.string(), name: z.string(), after: z.string() });

const change = z.object({
  /** Whether judges can see it. */
  state: z.enum(['shown', 'withheld']),
  /** Required for withholding a file. */
  reason: z._default(givenText(500), ''),
});

/**
 * Files of entries in blind rounds, for the office to review: copies without metadata about their authors, with the
 * names found in them (design of judging, 4).
 */
export const judgedFileResource = resource({
  name: 'judgedFile',
  path: '/judging/file',
  permission: 'judging:file',
  row: z.object({
    number: z.nullable(z.string()),
    title: z.string(),
    /** Original name of the file, which judges do not see. */
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

/** Returns a link to the copy as judges get it. */
export const readJudgedCopy = endpoint({
  name: 'judgedFileLink',
  method: 'GET',
  path: '/judging/file/{id}/copy',
  access: { anyPermission: ['judging:file:query'] },
  about: { resource: 'judgedFile', action: 'copy' },
  params: oneId,
  output: single(privateFile),
});
