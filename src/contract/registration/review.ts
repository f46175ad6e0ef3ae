import * as z from 'zod/mini';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { fileId } from '#contract/files/file.ts';
import { privateFile } from '#contract/files/part-upload.ts';
import { formBody } from '#contract/forms/filling.ts';
import { oneId } from '#contract/kind/reading.ts';
import { resource } from '#contract/kind/resource.ts';
import { entryEvent, entryMessage, mark } from './entry.ts';
import { ENTRY_STATES, TEAM_ROLES } from './state.ts';

const tags = z._default(z.array(givenText(30, 1)).check(z.maxLength(20)), []);
const change = z.object({ tags, remark: z._default(givenText(1000), '') });

/** Entries as the office lists them. */
export const entryResource = resource({
  name: 'entry',
  path: '/contest/entry',
  permission: 'contest:entry',
  row: z.extend(change, {
    number: z.nullable(z.string()),
    status: z.enum(ENTRY_STATES),
    year: z.int(),
    topicId: z.int(),
    topic: bilingual,
    team: z.string(),
    title: z.string(),
    captain: z.string(),
    people: z.int(),
    isChanged: z.boolean(),
    submittedAt: z.nullable(moment),
    dueAt: z.nullable(moment),
  }),
  change,
  filter: z.object({
    keyword: givenText(64),
    status: z.enum(ENTRY_STATES),
    year: recordId,
    topicId: recordId,
    tag: givenText(30),
    isChanged: z.boolean(),
  }),
  columns: ['id', 'updatedAt'],
  isNewestFirst: true,
  dictionaries: { status: 'entry_state' },
  actions: ['list', 'query', 'edit'],
});

const access = (action: string) =>
  ({ anyPermission: [`contest:entry:${action}` as const] }) as const;
const deed = (verb: string, of: string, action = verb) => ({
  name: `entryOffice${verb[0]!.toUpperCase()}${verb.slice(1)}`,
  method: 'POST' as const,
  path: `/contest/entry/{id}/${verb}`,
  access: access(of),
  about: { resource: 'entry', action },
  guarded: true,
  params: oneId,
});

/** The topics in which there are entries that the caller reaches, and the tags that those have. */
export const listEntryChoices = endpoint({
  name: 'entryChoices',
  method: 'GET',
  path: '/contest/entry/choices/list',
  access: access('list'),
  about: { resource: 'entry', action: 'choices' },
  output: single(
    z.object({
      topics: z.array(
        z.object({
          id: z.int(),
          year: z.int(),
          title: bilingual,
          /** How many wait for a decision. */
          waiting: z.int(),
        }),
      ),
      tags: z.array(z.string()),
    }),
  ),
});
export type EntryChoices = Answer<typeof listEntryChoices>['data'];

const answers = z.record(z.string(), z.any());
/** A question of the form, or `title`, `team` or `person`, and whose it is. */
const place = z.object({ place: z.string(), memberId: z.nullable(z.int()) });
const person = z.object({
  id: z.int(),
  role: z.enum(TEAM_ROLES),
  name: z.nullable(z.string()),
  school: z.nullable(z.string()),
  birthday: z.nullable(z.string()),
  idMasked: z.nullable(z.string()),
  isConfirmed: z.boolean(),
  answers,
});

/** What somebody of the office notes of an entry; its team never sees it. */
export const entryNote = z.object({
  id: z.int(),
  at: moment,
  author: z.string(),
  text: z.string(),
});
export type EntryNote = z.output<typeof entryNote>;
/** A file that was submitted; it is seen by a link that is asked for. */
const reviewedFile = z.object({
  id: z.string(),
  originalFilename: z.string(),
  mediaType: z.string(),
  /** In bytes. */
  size: z.int(),
  /** Of its bytes, in hex. */
  sha256: z.nullable(z.string()),
  /** It was not there when it was decided about last. */
  isNew: z.boolean(),
});
export type ReviewedFile = z.output<typeof reviewedFile>;

/** An entry as it is reviewed: what was submitted, beside what was approved before. */
export const reviewedEntry = z.object({
  record: entryResource.record,
  /** The version that a decision names. */
  versionId: z.nullable(z.int()),
  form: z.nullable(formBody),
  /** What entry and team were called when it was submitted. */
  title: z.string(),
  teamName: z.string(),
  team: answers,
  topic: answers,
  work: answers,
  people: z.array(person),
  /** The files of this version and the one before. */
  files: z.array(reviewedFile),
  /** The places with sensitive answers, which are revealed. */
  masked: z.array(place),
  /** Where it differs from the version that was decided about last, and what stood there by its place, unless that is masked. */
  changed: z.array(z.extend(place, { before: answers })),
  /** Who was in that version and is not any more. */
  left: z.array(z.string()),
  /** What was found the last time that it was returned. */
  marks: z.array(mark),
  /** Who asked that it be disqualified, and why; another one does it. */
  disqualifier: z.nullable(z.string()),
  disqualifyReason: z.nullable(z.string()),
  events: z.array(z.extend(entryEvent, { by: z.nullable(z.string()) })),
  messages: z.array(entryMessage),
  notes: z.array(entryNote),
  /** Who looks at it now, and until when nobody else does. */
  leasedBy: z.nullable(z.string()),
  leasedUntil: z.nullable(moment),
  isMine: z.boolean(),
  /** How many have said yes to this version, and how many have to. */
  approvals: z.int(),
  reviewers: z.int(),
  /** Why the caller must not decide: they are of the team, or of the same school. */
  hasConflict: z.boolean(),
});
export type ReviewedEntry = z.output<typeof reviewedEntry>;

export const getReviewedEntry = endpoint({
  name: 'entryReviewed',
  method: 'GET',
  path: '/contest/entry/{id}/review',
  access: access('query'),
  about: { resource: 'entry', action: 'review' },
  params: oneId,
  output: single(reviewedEntry),
});

/** The entry that has waited longest and may be reviewed by the caller; it is theirs for a quarter of an hour. */
export const nextEntry = endpoint({
  name: 'entryNext',
  method: 'POST',
  path: '/contest/entry/next',
  access: access('review'),
  about: { resource: 'entry', action: 'next' },
  body: z.object({ topicId: z.optional(recordId), after: z.optional(recordId) }),
  output: z.object({ data: z.nullable(z.object({ id: z.int() })), waiting: z.int() }),
});
export type NextEntry = Answer<typeof nextEntry>;

export const claimEntry = endpoint({ ...deed('claim', 'review') });

export const DECISIONS = ['approve', 'return', 'reject'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Decides about the version that was read. */
export const reviewEntry = endpoint({
  ...deed('review', 'review', 'decide'),
  body: z.object({
    versionId: recordId,
    decision: z.enum(DECISIONS),
    marks: z._default(z.array(mark).check(z.maxLength(100)), []),
    reason: z._default(givenText(1000), ''),
  }),
  output: single(z.object({ status: z.enum(ENTRY_STATES) })),
});

export const MOST_AT_ONCE = 100;

/** Decides alike about many: those that cannot be decided about are named, the others are done. */
export const reviewEntries = endpoint({
  name: 'entryOfficeBulk',
  method: 'POST',
  path: '/contest/entry/bulk',
  access: access('bulk'),
  about: { resource: 'entry', action: 'bulk' },
  guarded: true,
  body: z.object({
    ids: z.array(recordId).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
    decision: z.enum(['approve', 'reject']),
    reason: z._default(givenText(1000), ''),
  }),
  output: single(
    z.object({
      changed: z.int(),
      /** Each by its number, with the reason in the caller's language. */
      refused: z.array(
        z.object({ id: z.int(), name: z.string(), fault: z.string(), reason: z.string() }),
      ),
    }),
  ),
});

export const messageEntry = endpoint({
  ...deed('message', 'message'),
  body: z.object({ text: givenText(1000, 1) }),
  output: single(entryMessage),
});

/** Notes something for the office alone. */
export const noteEntry = endpoint({
  ...deed('note', 'edit'),
  body: z.object({ text: givenText(2000, 1) }),
  output: single(entryNote),
});

/** Entries that were chosen, or all that a filter leaves. */
const target = {
  ids: z.optional(z.array(recordId).check(z.minLength(1), z.maxLength(MOST_AT_ONCE))),
  filter: z.optional(z.partial(entryResource.filter)),
};
const letter = z.object({ ...target, text: givenText(1000, 1) });
const many = (verb: string, path: string) => ({
  name: `entryMessages${verb}`,
  method: 'POST' as const,
  path: `/contest/entry/messages/${path}`,
  access: access('message'),
  about: { resource: 'entry', action: 'messages' },
});

/** Who gets a message to many entries, and how it reads, before it is sent. */
export const previewMessages = endpoint({
  ...many('Preview', 'preview'),
  body: letter,
  output: single(
    z.object({
      entries: z.int(),
      people: z.int(),
      /** Entries in which nobody is who could read it. */
      unreached: z.int(),
      title: bilingual,
      text: bilingual,
    }),
  ),
});
export type MessagePreview = Answer<typeof previewMessages>['data'];

/** Writes the same to the teams of up to a hundred entries, by the channels of each person; all or none. */
export const messageEntries = endpoint({
  ...many('Send', 'send'),
  guarded: true,
  body: letter,
  output: single(z.object({ entries: z.int(), people: z.int() })),
});

/**
 * The entries that a filter leaves with their answers, as a sheet; what is sensitive is in it for whoever may reveal
 * it and asks for that.
 */
export const exportEntries = endpoint({
  name: 'entryExport',
  method: 'POST',
  path: '/contest/entry/export',
  access: access('export'),
  about: { resource: 'entry', action: 'export' },
  body: z.extend(entryResource.list.body, { isRevealed: z._default(z.boolean(), false) }),
  output: 'file',
});

/** Lets one entry be submitted or changed until a moment of its own. */
export const extendEntry = endpoint({
  ...deed('extend', 'extend'),
  body: z.object({ until: moment }),
});

const reason = givenText(1000, 1);
/** Brings an entry back that had ended; it needs a place. */
export const reopenEntry = endpoint({ ...deed('reopen', 'reopen'), body: z.object({ reason }) });
/** The first of two proposes it, the second one does it. */
export const disqualifyEntry = endpoint({
  ...deed('disqualify', 'disqualify'),
  body: z.object({ reason }),
  output: single(z.object({ isDone: z.boolean() })),
});

/** A link to a file that was submitted, for a few minutes. Each look is remembered. */
export const openEntryFile = endpoint({
  name: 'entryOfficeFile',
  method: 'POST',
  path: '/contest/entry/{id}/file/{file}',
  access: access('query'),
  about: { resource: 'entry', action: 'file' },
  guarded: true,
  params: z.extend(oneId, { file: fileId }),
  output: single(privateFile),
});

/** Has the files of entries put into an archive, a folder for each; how far it is, `/common/process` tells by the key. */
export const zipEntries = endpoint({
  name: 'entryOfficeZip',
  method: 'POST',
  path: '/contest/entry/zip',
  access: access('zip'),
  about: { resource: 'entry', action: 'zip' },
  guarded: true,
  body: z.object({ filter: z._default(z.partial(entryResource.filter), {}) }),
  output: single(z.object({ key: z.string(), files: z.int() })),
});

/** An archive once it is made, for whoever ordered it, for a day. */
export const downloadEntries = endpoint({
  name: 'entryOfficeArchive',
  method: 'GET',
  path: '/contest/entry/zip/{key}',
  access: access('zip'),
  about: { resource: 'entry', action: 'takeZip' },
  params: z.object({ key: fileId }),
  output: 'file',
});

/** Shows the numbers of the identity documents of a team, and its sensitive answers. Each look is remembered. */
export const revealEntry = endpoint({
  ...deed('reveal', 'reveal'),
  output: single(
    z.object({
      team: answers,
      topic: answers,
      work: answers,
      /** Those that answer sensitive questions. */
      files: z.array(reviewedFile),
      people: z.array(z.object({ memberId: z.int(), idNumber: z.nullable(z.string()), answers })),
    }),
  ),
});
export type RevealedEntry = Answer<typeof revealEntry>['data'];
