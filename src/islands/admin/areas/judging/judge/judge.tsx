import { judgeResource } from '#contract/judging/judge.ts';
import { JUDGE_DUTIES } from '#contract/judging/state.ts';
import { part } from '#islands/admin/kit/part.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';
import { JUDGING_CHOICES } from '../choices.ts';
import {
  NearTracksSelect,
  OwnTracksSelect,
  RoundFilter,
  RoundName,
  RoundSelect,
} from '../parts.ts';

const AccountSelect = part(async () => (await import('./AccountSelect.tsx')).AccountSelect);
const JudgeSheets = part(async () => (await import('./JudgeSheets.tsx')).JudgeSheets);
const RemindJudges = part(async () => (await import('./RemindJudges.tsx')).RemindJudges);

/** Judges of rounds. */
export const judgePlan = resourcePlan({
  resource: judgeResource,
  columns: [
    { name: 'nickName' },
    { name: 'userName', width: 140 },
    { name: 'roundId', View: RoundName, width: 160 },
    { name: 'organisation' },
    { name: 'duty', kind: 'choice', width: 90 },
    { name: 'cap', width: 100, isSpare: true },
    { name: 'assigned', width: 80 },
    { name: 'submitted', width: 80 },
  ],
  filters: [
    { name: 'roundId', kind: 'choice', Input: RoundFilter },
    { name: 'keyword', kind: 'keyword' },
    { name: 'duty', kind: 'choice', choices: JUDGE_DUTIES },
  ],
  fields: [
    { name: 'roundId', isNeeded: true, isFixed: true, isListed: true, Input: RoundSelect },
    { name: 'accountId', isNeeded: true, isFixed: true, Input: AccountSelect },
    { name: 'duty', kind: 'choice', choices: JUDGE_DUTIES, isNeeded: true },
    { name: 'organisation' },
    { name: 'ownTracks', Input: OwnTracksSelect },
    { name: 'nearTracks', Input: NearTracksSelect },
    { name: 'cap', kind: 'number', isNeeded: true },
  ],
  blank: { duty: 'member', organisation: '', ownTracks: [], nearTracks: [], cap: 60 },
  More: JudgeSheets,
  Bulk: RemindJudges,
  cache: JUDGING_CHOICES,
});
