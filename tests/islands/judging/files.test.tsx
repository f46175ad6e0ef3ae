import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { getJudgedFile, type JudgedAssignment } from '#contract/judging/sheet.ts';
import { Files } from '#islands/judging/entry/Files.tsx';
import { ScoringContext, scoringOf } from '#islands/judging/scoring.ts';
import { SCORE_KEYS } from '#islands/judging/texts.ts';
import { ok } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

it('whoever closes a file is back at its button', async () => {
  const file = { place: 2, name: '方案.png', state: 'ready', size: 4 };
  const assignment = { id: 1, files: [{ ...file, place: 1, name: '摘要.png' }, file] };
  const { hand } = openPerson(
    <ScoringContext value={scoringOf('zh', slice('zh', SCORE_KEYS))}>
      <Files assignment={assignment as unknown as JudgedAssignment} />
    </ScoringContext>,
    {
      [getJudgedFile.name]: ok({
        id: '1'.repeat(32),
        originalFilename: '方案.png',
        mediaType: 'image/png',
        size: 4,
        url: '/private/1',
      }),
    },
  );
  const button = screen.getByRole('button', { name: /方案/ });
  await hand.click(button);
  await screen.findByRole('img', { name: '方案.png' });
  await hand.click(screen.getByRole('button', { name: '收起' }));
  expect(document.activeElement).toBe(button);
});
