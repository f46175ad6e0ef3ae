import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import type { ListingKind } from '#contract/cooperation/listing/facts.ts';
import { Briefing } from '#islands/cooperation/listing/attendee/Briefing.tsx';
import { ListingContext } from '#islands/cooperation/listing/context.ts';
import { LISTING_KEYS } from '#lib/texts/listing.ts';
import { ok, refusal, type Replies } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const parts = {
  texts: slice('zh', LISTING_KEYS),
  locale: 'zh' as const,
  addresses: {} as Record<ListingKind, string>,
};
const SAVED = { text: '东门签到', link: 'https://example.org/live', version: 3 };
beforeEach(() => sessionStorage.clear());

const open = (replies: Replies) =>
  openPerson(
    <ListingContext value={parts}>
      <Briefing id={42} />
    </ListingContext>,
    replies,
  );
const textField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '须知' });
const linkField = () => screen.getByRole<HTMLInputElement>('textbox', { name: '线上参会链接' });

it('is changed from what was written before, and its link taken out', async () => {
  const { hand, sent, told } = open({
    briefingRead: ok(SAVED),
    briefingSave: ok({ text: '东门签到，带身份证', link: null, version: 4 }),
  });
  const text = await textField();
  await waitFor(() => expect([text.value, linkField().value]).toEqual([SAVED.text, SAVED.link]));
  await hand.type(text, '，带身份证');
  await hand.clear(linkField());
  await hand.click(screen.getByRole('button', { name: '保存并通知' }));
  await waitFor(() => expect(told).toEqual(['须知已保存']));
  expect(sent('briefingSave').map(({ body }) => body)).toEqual([
    { text: '东门签到，带身份证', link: null, version: 3 },
  ]);
});

it('keeps what was typed when it is refused', async () => {
  const { hand, told } = open({
    briefingRead: ok({ text: '', link: null, version: 0 }),
    briefingSave: refusal('操作过于频繁'),
  });
  await hand.type(await textField(), '请带身份证');
  await hand.click(screen.getByRole('button', { name: '保存并通知' }));
  await waitFor(() => expect(told).toEqual(['操作过于频繁']));
  expect((await textField()).value).toBe('请带身份证');
});

it('offers to read it again if it could not be read', async () => {
  open({ briefingRead: refusal('没有找到') });
  expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy();
});

it('begins with what somebody else has written since, and not with what was typed before', async () => {
  const first = open({ briefingRead: ok(SAVED) });
  await first.hand.type(await textField(), '，未保存');
  cleanup();
  open({ briefingRead: ok({ ...SAVED, text: '改到西门', version: 4 }) });
  const text = await textField();
  await waitFor(() => expect(text.value).toBe('改到西门'));
});

it('keeps what was typed over a reload', async () => {
  const first = open({ briefingRead: ok(SAVED) });
  const before = await textField();
  await waitFor(() => expect(before.value).toBe('东门签到'));
  await first.hand.type(before, '，未保存');
  cleanup();
  open({ briefingRead: ok(SAVED) });
  const text = await textField();
  await waitFor(() => expect(text.value).toBe('东门签到，未保存'));
});
