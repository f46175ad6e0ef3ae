import type { NoticeStatus } from '#contract/notice/notice.ts';

/** The states that each state of a notice can change to (specification 4: published, rescinded). */
const NEXT: Readonly<Record<NoticeStatus, readonly NoticeStatus[]>> = {
  draft: ['draft', 'published'],
  published: ['published', 'rescinded'],
  rescinded: ['rescinded', 'published'],
};

/** Returns whether a notice may change to a state. A new notice is a draft or published at once. */
export const mayBecome = (before: NoticeStatus | null, after: NoticeStatus): boolean =>
  before === null ? after !== 'rescinded' : NEXT[before].includes(after);

/** Returns whether a time span is not empty; an open end is allowed (specification 5). */
export const isSpan = (startsAt: string | null, endsAt: string | null): boolean =>
  startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt);
