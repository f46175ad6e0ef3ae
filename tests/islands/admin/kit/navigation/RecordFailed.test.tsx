import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RecordFailed } from '#islands/admin/kit/navigation/RecordFailed.tsx';
import { TabsContext } from '#islands/admin/kit/navigation/tabs-context.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import { openOffice } from '#tests/kit/island/office.tsx';

const coded = (code: number, msg = '') => new ApiError('code', msg, { code, msg });

/** Opens the page of a failed record, and records the calls to its tab. */
function openFailed(error: unknown, locale: 'zh' | 'en' = 'zh') {
  const deeds: unknown[] = [];
  const hand = {
    move: () => undefined,
    name: () => undefined,
    lose: (path: string) => void deeds.push(`lost ${path}`),
    close: (isClosed: (tab: { path: string }) => boolean) =>
      void deeds.push(['/content/news', '/content/news/7'].filter((path) => isClosed({ path }))),
  };
  const failed = openOffice(
    <TabsContext value={hand}>
      <RecordFailed
        page="/content/news"
        rest="7"
        error={error}
        onAgain={() => void deeds.push('again')}
      />
    </TabsContext>,
    { locale },
  );
  const words = () => document.querySelector('.ant-result')!.textContent;
  const press = () => failed.hand.click(screen.getByRole('button'));
  return { deeds, words, press };
}

describe('a record that failed to open', () => {
  it.each([404, 403])(
    'is reported as missing for %i, and its tab closes with the link back',
    async (code) => {
      const { deeds, words, press } = openFailed(coded(code));
      expect(words()).toContain('没有这条内容可能已被删除，或地址有误。返回列表');
      expect(deeds).toEqual(['lost /content/news/7']);
      await press();
      expect(deeds).toEqual(['lost /content/news/7', ['/content/news/7']]);
      expect(location.hash).toBe('#/content/news');
    },
  );

  it('shows the server’s message and a retry if it was refused temporarily', async () => {
    const { deeds, words, press } = openFailed(coded(429, '操作过于频繁，请稍后再试'));
    expect(words()).toContain('操作过于频繁，请稍后再试重试');
    await press();
    expect(deeds).toEqual(['again']);
  });

  it.each([
    ['zh', '没能加载，请检查网络后重试重试'],
    ['en', 'This could not be loaded; check your connection and try againTry again'],
  ] as const)('offers a retry if the server was not reached (%s)', async (locale, told) => {
    const { deeds, words, press } = openFailed(new ApiError('network', ''), locale);
    expect(words()).toContain(told);
    await press();
    expect(deeds).toEqual(['again']);
  });
});
