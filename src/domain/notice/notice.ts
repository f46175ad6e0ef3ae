import type { NoticeStatus } from '#contract/notice/notice.ts';

/** Where a notice may go from where it is (specification 4: published, rescinded). */
const NEXT: Readonly<Record<NoticeStatus, readonly NoticeStatus[]>> = {
  draft: ['draft', 'published'],
  published: ['published', 'rescinded'],
  rescinded: ['rescinded', 'published'],
};

/** Whether a notice may become something; a new one is a draft or published at once. */
export const mayBecome = (before: NoticeStatus | null, after: NoticeStatus): boolean =>
  before === null ? after !== 'rescinded' : NEXT[before].includes(after);

/** Whether a span of time has a length; an open end has one (specification 5). */
export const isSpan = (startsAt: string | null, endsAt: string | null): boolean =>
  startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt);
