import { describe, expect, it } from 'vitest';
import { STAGE_KINDS } from '#contract/contest/contest.ts';
import type { Calendar, PhaseStage } from '#contract/contest/phase.ts';
import { awaitedMoment, decidesPhase, spansOf } from '#domain/contest/phase.ts';

const stage = (kind: PhaseStage['kind'], zh: string, from: string, until: string): PhaseStage => ({
  kind,
  name: { zh, en: '' },
  url: null,
  startsAt: `2025-${from}+08:00`,
  endsAt: `2025-${until}+08:00`,
});

/** The session of 2025, as in the demonstration content. */
const OF_2025: Omit<Calendar, 'year'> = {
  registrationFrom: '2025-04-09T09:00:00+08:00',
  registrationUntil: '2025-06-30T18:00:00+08:00',
  endsOn: '2025-10-17',
  stages: [
    stage('trial', '平台试运行', '07-07T10:00:00', '07-07T22:00:00'),
    stage('round', '初赛', '07-10T09:00:00', '07-31T18:00:00'),
    stage('round', '半决赛', '08-20T13:30:00', '08-24T20:00:00'),
    stage('final', '决赛', '10-15T09:30:00', '10-17T11:30:00'),
    stage('ceremony', '颁奖典礼', '10-17T15:00:00', '10-17T17:00:00'),
  ],
};

const at = (moment: string): number => Date.parse(`${moment}+08:00`);
const inBeijing = (moment: number): string =>
  Number.isFinite(moment)
    ? new Date(moment + 8 * 60 * 60 * 1000).toISOString().slice(0, 16)
    : String(moment);

const told = (dates: Omit<Calendar, 'year'>) =>
  spansOf(dates).map(({ from, phase, stage: one }) => [inBeijing(from), phase, one?.name.zh]);

describe('the phases of a session', () => {
  it('change at the edges of stages and registration', () => {
    expect(told(OF_2025)).toEqual([
      ['-Infinity', 'before', undefined],
      ['2025-04-09T09:00', 'open', undefined],
      ['2025-06-30T18:00', 'between', '平台试运行'],
      ['2025-07-07T10:00', 'preliminary', '平台试运行'],
      ['2025-07-07T22:00', 'between', '初赛'],
      ['2025-07-10T09:00', 'preliminary', '初赛'],
      ['2025-07-31T18:00', 'between', '半决赛'],
      ['2025-08-20T13:30', 'preliminary', '半决赛'],
      ['2025-08-24T20:00', 'between', '决赛'],
      ['2025-10-15T09:30', 'final', '决赛'],
      ['2025-10-17T17:00', 'over', undefined],
      ['2025-12-01T17:00', 'interval', undefined],
    ]);
  });

  it('leave no gap: each lasts until the next', () => {
    const spans = spansOf(OF_2025);
    expect(spans.map(({ until }) => until)).toEqual([
      ...spans.slice(1).map(({ from }) => from),
      Infinity,
    ]);
  });

  it('include no final if none is planned; the session is then over after its last day', () => {
    expect(told({ ...OF_2025, stages: [] })).toEqual([
      ['-Infinity', 'before', undefined],
      ['2025-04-09T09:00', 'open', undefined],
      ['2025-06-30T18:00', 'between', undefined],
      ['2025-10-18T00:00', 'over', undefined],
      ['2025-12-02T00:00', 'interval', undefined],
    ]);
  });

  it('name the latest of overlapping rounds', () => {
    const stages = [
      stage('round', '一', '07-10T09:00:00', '07-20T09:00:00'),
      stage('round', '二', '07-15T09:00:00', '07-25T09:00:00'),
    ];
    expect(told({ ...OF_2025, stages }).slice(2, -2)).toEqual([
      ['2025-06-30T18:00', 'between', '一'],
      ['2025-07-10T09:00', 'preliminary', '一'],
      ['2025-07-15T09:00', 'preliminary', '二'],
      ['2025-07-25T09:00', 'between', undefined],
    ]);
  });

  it('are “open” for the whole registration, even during other stages', () => {
    const stages = [stage('trial', '试', '06-01T09:00:00', '06-02T09:00:00')];
    expect(told({ ...OF_2025, stages }).map(([, phase]) => phase)).toEqual([
      'before',
      'open',
      'between',
      'over',
      'interval',
    ]);
  });

  it('show the stage of the final that can be watched', () => {
    const final = { ...OF_2025.stages[4]!, url: 'https://live.example.org' };
    const stages = [OF_2025.stages[3]!, final];
    expect(spansOf({ ...OF_2025, stages }).find(({ phase }) => phase === 'final')?.stage).toEqual(
      final,
    );
  });
});

describe('the moment that readers wait for', () => {
  it('is the end of the current stage, or the beginning of the next', () => {
    const moments = spansOf(OF_2025).map((span) => {
      const moment = awaitedMoment(span);
      return moment === undefined ? undefined : inBeijing(moment);
    });
    expect(moments).toEqual([
      '2025-04-09T09:00',
      '2025-06-30T18:00',
      '2025-07-07T10:00',
      '2025-07-07T22:00',
      '2025-07-10T09:00',
      '2025-07-31T18:00',
      '2025-08-20T13:30',
      '2025-08-24T20:00',
      '2025-10-15T09:30',
      undefined,
      undefined,
      undefined,
    ]);
    expect(at('2025-04-09T09:00:00')).toBe(awaitedMoment(spansOf(OF_2025)[0]!));
  });
});

it('only trials, rounds, finals and ceremonies decide the phase', () => {
  expect(STAGE_KINDS.filter((kind) => decidesPhase({ kind }))).toEqual([
    'trial',
    'round',
    'final',
    'ceremony',
  ]);
});
