import { describe, expect, it } from 'vitest';
import { ALERTS } from '#contract/monitor/incident.ts';
import { afterCheck, isWrong, type AlertFacts, type AlertState } from '#domain/monitor/alert.ts';

const FINE: AlertFacts = {
  diskFree: 0.1,
  publishesFailed: 0,
  publishWait: 0,
  pagesStuck: 0,
  messageWait: 599,
  jobsAlarming: 0,
  newErrors: 0,
  processesGone: 0,
  reveals: 200,
  backupAge: 93_600,
};
const wrongIn = (change: Partial<AlertFacts>) =>
  ALERTS.filter((alert) => isWrong(alert, { ...FINE, ...change }));

describe('an alert', () => {
  it.each([
    [{}, []],
    [{ diskFree: 0.099 }, ['disk']],
    [{ publishesFailed: 1, publishWait: 300 }, ['publish']],
    [{ publishesFailed: 1, publishWait: 299 }, []],
    [{ publishesFailed: 0, publishWait: 1199 }, []],
    [{ publishesFailed: 0, publishWait: 1200 }, ['publish']],
    [{ pagesStuck: 1 }, ['publish']],
    [{ messageWait: 600 }, ['message']],
    [{ jobsAlarming: 1 }, ['job']],
    [{ newErrors: 1 }, ['error']],
    [{ processesGone: 1 }, ['process']],
    [{ reveals: 201 }, ['reveal']],
    [{ backupAge: 93_601 }, ['backup']],
  ] as const)('with %j fires for %j', (change, wrong) => {
    expect(wrongIn(change)).toEqual(wrong);
  });
});

describe('an incident', () => {
  /** Returns after each check whether the incident is open. */
  const through = (checks: string) => {
    let state: AlertState = { isOpen: false, against: 0 };
    return [...checks].map((check) => (state = afterCheck(state, check === '!')).isOpen);
  };
  const open = (shown: string) => [...shown].map((mark) => mark === 'o');

  it('opens with the third failed check in a row', () => {
    expect(through('!!!!')).toEqual(open('--oo'));
    expect(through('!!.!!.!!!')).toEqual(open('--------o'));
  });

  it('closes with the third successful check in a row', () => {
    expect(through('!!!...')).toEqual(open('--ooo-'));
    expect(through('!!!..!..!')).toEqual(open('--ooooooo'));
  });
});
