import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { SaveLine } from '#islands/judging/sheet/SaveLine.tsx';
import type { SheetView } from '#islands/judging/sheet/sheet-keeper.ts';
import { ScoringContext, scoringOf } from '#islands/judging/scoring.ts';
import { SCORE_KEYS } from '#islands/judging/texts.ts';
import { Saved } from '#islands/registration/form/Saved.tsx';
import type { PartsView } from '#islands/registration/form/part-keeper.ts';
import { openEnter } from '#tests/kit/island/enter.tsx';
import { openPerson } from '#tests/kit/island/person.tsx';

const UNKEPT = '未能保存，浏览器也不允许保留内容，请不要关闭本页';

it.each([
  ['offline', true, '未连上网络，已存在本机，恢复后自动保存'],
  ['offline', false, UNKEPT],
  ['refused', false, UNKEPT],
] as const)(
  'a sheet that is %s, kept on this device or not (%s), says: %s',
  (phase, isKept, words) => {
    const view = { sheet: null, pending: [], clashes: [], phase, isKept } satisfies SheetView;
    openPerson(
      <ScoringContext value={scoringOf('zh', slice('zh', SCORE_KEYS))}>
        <SaveLine view={view} />
      </ScoringContext>,
    );
    expect(screen.getByRole('status').textContent).toBe(words);
  },
);

it.each([
  ['offline', true, '网络不通，已保存在本设备，恢复后自动上传。'],
  ['offline', false, `${UNKEPT}。`],
  ['refused', false, `${UNKEPT}。`],
] as const)(
  'an entry that is %s, kept on this device or not (%s), says: %s',
  (phase, isKept, words) => {
    const view = { phase, isKept, refused: ['team'], savedAt: null } as unknown as PartsView;
    openEnter(<Saved view={view} />);
    expect(screen.getByRole('status').textContent).toBe(words);
  },
);
