import { SCORE_METHODS } from '#contract/judging/rank/method.ts';
import { roundResource } from '#contract/judging/round.ts';
import { BLINDNESS, PEERS, ROUND_STATES } from '#contract/judging/state.ts';
import { part } from '#islands/admin/kit/part.ts';
import { blankText, type Field } from '#islands/admin/form/field.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';
import { JUDGING_CHOICES } from '../choices.ts';
import { TracksSelect } from '../parts.ts';

const CombineInput = part(async () => (await import('./CombineInput.tsx')).CombineInput);
const CriteriaInput = part(async () => (await import('./CriteriaInput.tsx')).CriteriaInput);
const FollowsSelect = part(async () => (await import('./FollowsSelect.tsx')).FollowsSelect);
const RoundDeeds = part(async () => (await import('./RoundDeeds.tsx')).RoundDeeds);
const RoundYear = part(async () => (await import('./RoundYear.tsx')).RoundYear);
const TieBreaks = part(async () => (await import('./TieBreaks.tsx')).TieBreaks);

/** An entry cannot have more sheets than judges. */
const judgeQuorum: Field['judge'] = ({ quorum, seats }) =>
  Number(quorum) > Number(seats) ? 'admin.judging.quorumAbove' : undefined;

/** Rounds of judging, with their progress. */
export const roundPlan = resourcePlan({
  resource: roundResource,
  columns: [
    { name: 'year', kind: 'year', isSpare: true },
    { name: 'number', width: 60, isSpare: true },
    { name: 'name', kind: 'bilingual', isName: true },
    { name: 'state', kind: 'choice', width: 100 },
    { name: 'entries', width: 80 },
    { name: 'judges', width: 80, isSpare: true },
    { name: 'assigned', width: 90 },
    { name: 'submitted', width: 90 },
    { name: 'dueAt', kind: 'moment', width: 150, isSpare: true },
    { name: 'method', kind: 'choice', width: 110, isExtra: true },
    { name: 'blind', kind: 'choice', width: 110, isExtra: true },
    { name: 'reopener', width: 120, isExtra: true },
    { name: 'reopenReason', kind: 'long', isExtra: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'year', kind: 'year' },
    { name: 'state', kind: 'choice', choices: ROUND_STATES },
    { name: 'isSecondDue', kind: 'switch' },
  ],
  fields: [
    { name: 'year', isNeeded: true, isFixed: true, Input: RoundYear },
    { name: 'number', kind: 'number', isNeeded: true, isFixed: true },
    { name: 'name', kind: 'bilingual', isNeeded: true },
    { name: 'trackIds', Input: TracksSelect },
    { name: 'followsId', Input: FollowsSelect },
    { name: 'combine', Input: CombineInput },
    { name: 'dueAt', kind: 'moment', isNullable: true },
    { name: 'blind', kind: 'choice', choices: BLINDNESS, isNeeded: true },
    { name: 'peers', kind: 'choice', choices: PEERS, isNeeded: true },
    { name: 'seats', kind: 'number', isNeeded: true },
    { name: 'quorum', kind: 'number', isNeeded: true, judge: judgeQuorum },
    { name: 'method', kind: 'choice', choices: SCORE_METHODS, isNeeded: true },
    { name: 'trim', kind: 'number', isNeeded: true },
    { name: 'decimals', kind: 'number', isNeeded: true },
    { name: 'tieBreaks', Input: TieBreaks },
    { name: 'criteria', isNeeded: true, Input: CriteriaInput },
  ],
  blank: {
    number: 1,
    name: blankText(),
    trackIds: [],
    followsId: null,
    combine: [],
    blind: 'names',
    peers: 'never',
    seats: 5,
    quorum: 3,
    method: 'mean',
    trim: 1,
    decimals: 2,
    tieBreaks: [],
    dueAt: null,
    criteria: [],
  },
  More: RoundDeeds,
  cache: JUDGING_CHOICES,
});
