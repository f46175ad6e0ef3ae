import { expect, it } from 'vitest';
import { ApiError } from '#lib/browser/api/error.ts';
import { makeOffice, type Parts } from '#islands/admin/app/make-office.ts';
import { texts } from '../../../lib/browser/session/parts.ts';

/** Returns how the office presents a failure. */
function said(error: unknown) {
  const told: unknown[] = [];
  const parts = {
    locale: 'zh',
    texts: {},
    current: { texts },
    known: {},
    message: { success: () => 0, error: (...words: unknown[]) => told.push(['toast', ...words]) },
    notification: { error: (words: object) => told.push(['notification', words]) },
  } as unknown as Parts;
  makeOffice(parts).report(error);
  return told;
}

it('what an open page has no text for, as after an upgrade of the portal, is named and breaks nothing', () => {
  const parts = { texts: {}, current: { texts } } as unknown as Parts;
  expect(makeOffice(parts).t('admin.home.reopeningsAsked')).toBe('admin.home.reopeningsAsked');
});

it('failures are presented as specification 8 says: codes in a notification, the rest in a toast', () => {
  const code = new ApiError('code', '', { code: 404 });
  expect(said(code)).toEqual([['notification', { title: texts['error.notFound'], duration: 4.5 }]]);
  const refused = new ApiError('refused', '', { code: 500, msg: '名额已满' });
  expect(said(refused)).toEqual([['toast', '名额已满', 3]]);
});
