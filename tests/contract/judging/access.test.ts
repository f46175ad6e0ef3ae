import { expect, it } from 'vitest';
import type { Access } from '#contract/call/access.ts';
import { getCalibration } from '#contract/judging/calibration.ts';
import { listJudgingChoices } from '#contract/judging/choices.ts';
import { getRoundMatrix } from '#contract/judging/matrix.ts';
import { getRanking } from '#contract/judging/rank/ranking.ts';
import { getRoundProgress } from '#contract/judging/round.ts';

/** Pages of judging with the calls that they load from. */
const PAGES = [
  ['judging:round:list', [listJudgingChoices]],
  ['judging:judge:list', [listJudgingChoices]],
  ['judging:deputy:list', [listJudgingChoices]],
  ['judging:conflict:list', [listJudgingChoices]],
  ['judging:file:list', [listJudgingChoices]],
  ['judging:assignment:list', [listJudgingChoices]],
  [
    'judging:ranking:list',
    [listJudgingChoices, getRoundProgress, getRanking, getCalibration, getRoundMatrix],
  ],
  ['judging:promotion:list', [listJudgingChoices]],
  ['judging:award:list', [listJudgingChoices]],
  ['judging:release:list', [listJudgingChoices]],
] as const;

it.each(PAGES)('a page that is opened with %s may load what it shows', (permission, calls) => {
  const admits = ({ access }: { access: Access }): boolean =>
    typeof access === 'object' &&
    'anyPermission' in access &&
    access.anyPermission.includes(permission);
  const refused = calls.filter((call) => !admits(call));
  expect(refused.map(({ name }) => name)).toEqual([]);
});
