import { describe, expect, it } from 'vitest';
import { ahead, begin, canReturn, complete, goBack } from '#domain/workflow/course.ts';
import {
  choice,
  copy,
  facts,
  inclusive,
  model,
  parallel,
  random,
  randomBlocks,
  state,
  step,
} from '#tests/kit/workflow/model.ts';

describe('an application', () => {
  it('goes from one step to the next and ends behind the last one', () => {
    const line = model(step('s1'), copy('k1'), step('s2'));
    expect(begin(line, facts(1))).toEqual({
      state: state(['s1']),
      opened: ['s1'],
      closed: [],
      copied: [],
      isFinished: false,
    });
    const second = complete(line, state(['s1']), 's1', facts(1));
    expect(second).toEqual({
      state: state(['s2']),
      opened: ['s2'],
      closed: [],
      copied: ['k1'],
      isFinished: false,
    });
    expect(complete(line, second.state, 's2', facts(1)).isFinished).toBe(true);
  });

  it('takes the branch whose rule holds, and otherwise the last one', () => {
    const fork = model(choice('c1', 'days > 3', [step('s1')], []), step('s2'));
    expect(begin(fork, facts(4)).state).toEqual(state(['s1']));
    expect(begin(fork, facts(3)).state).toEqual(state(['s2']));
    expect(begin(fork, { values: {}, today: '2026-11-29' }).state).toEqual(state(['s2']));
  });

  it('goes on behind parallel branches once all of them have ended', () => {
    const both = model(parallel('p1', [step('s1')], [step('s2'), step('s3')], []), step('s4'));
    const begun = begin(both, facts(1)).state;
    expect(begun).toEqual(state(['s1', 's2'], ['p1b2']));
    const one = complete(both, begun, 's1', facts(1)).state;
    expect(one).toEqual(state(['s2'], ['p1b2', 'p1b0']));
    const two = complete(both, one, 's2', facts(1)).state;
    expect(two).toEqual(state(['s3'], ['p1b2', 'p1b0']));
    expect(complete(both, two, 's3', facts(1)).state).toEqual(state(['s4']));
  });

  it('takes every branch whose rule holds at once, waits for these, and otherwise takes the last one', () => {
    const some = model(
      inclusive('c1', ['days > 3', [step('s1')]], ['days > 5', [step('s2')]], ['', [step('s3')]]),
      step('s4'),
    );
    const both = begin(some, facts(6)).state;
    expect(both).toEqual(state(['s1', 's2'], ['c1b2']));
    const one = complete(some, both, 's1', facts(6)).state;
    expect(one).toEqual(state(['s2'], ['c1b2', 'c1b0']));
    expect(complete(some, one, 's2', facts(6)).state).toEqual(state(['s4']));
    expect(begin(some, facts(4)).state).toEqual(state(['s1'], ['c1b1', 'c1b2']));
    const none = begin(some, facts(1)).state;
    expect(none).toEqual(state(['s3'], ['c1b0', 'c1b1']));
    expect(complete(some, none, 's3', facts(9)).state).toEqual(state(['s4']));
  });

  it('does not ask the branches that were not taken when it is returned into one that was', () => {
    const some = model(
      inclusive('c1', ['days > 3', [step('s1')]], ['days > 5', [step('s2')]], ['', []]),
      step('s3'),
    );
    const back = goBack(some, state(['s3']), 's1').state;
    expect(back).toEqual(state(['s1'], ['c1b1', 'c1b2']));
    expect(complete(some, back, 's1', facts(9)).state).toEqual(state(['s3']));
  });

  it('closes what comes after the step to which it is returned', () => {
    const line = model(step('s1'), parallel('p1', [step('s2')], [step('s3')]));
    expect(goBack(line, state(['s2', 's3']), 's1')).toEqual({
      state: state(['s1']),
      opened: ['s1'],
      closed: ['s2', 's3'],
      copied: [],
      isFinished: false,
    });
  });

  it('leaves the other branches as they are when it is returned inside one', () => {
    const both = model(parallel('p1', [step('s1'), step('s2')], [step('s3')]), step('s4'));
    expect(goBack(both, state(['s2', 's3']), 's1').state).toEqual(state(['s3', 's1']));
    expect(goBack(both, state(['s3'], ['p1b0']), 's1').state).toEqual(state(['s3', 's1']));
  });

  it('counts the other branches as ended when it is returned into parallel branches that had ended', () => {
    const both = model(parallel('p1', [step('s1')], [step('s2')]), step('s3'));
    const back = goBack(both, state(['s3']), 's1').state;
    expect(back).toEqual(state(['s1'], ['p1b1']));
    expect(complete(both, back, 's1', facts(1)).state).toEqual(state(['s3']));
  });

  it('can be returned to steps before the open one only', () => {
    const both = model(
      step('s1'),
      parallel('p1', [step('s2')], [step('s3')]),
      copy('k1'),
      step('s4'),
    );
    const targets = (from: string) =>
      ['s1', 's2', 's3', 's4', 'k1', 'p1', 'x9'].filter((to) => canReturn(both, from, to));
    expect([targets('s1'), targets('s2'), targets('s4')]).toEqual([[], ['s1'], ['s1', 's2', 's3']]);
  });

  it('knows what follows if everything is approved', () => {
    const fork = model(step('s1'), choice('c1', 'days > 3', [step('s2')], []), step('s3'));
    expect(ahead(fork, state(['s1']), facts(9))).toEqual(['s2', 's3']);
    expect(ahead(fork, state(['s1']), facts(1))).toEqual(['s3']);
  });
});

describe('any process', () => {
  it('is either ended or has something open, whatever is approved or returned', () => {
    for (let seed = 1; seed <= 2000; seed++) {
      const pick = random(seed);
      let count = 0;
      const any = model(...randomBlocks(pick, 3, () => `x${count++}`));
      let move = begin(any, facts(pick(8)));
      const passed: string[] = [];
      for (let turn = 0; turn < 60 && !move.isFinished; turn++) {
        const { open } = move.state;
        expect(open.length).toBeGreaterThan(0);
        expect(new Set(open).size).toBe(open.length);
        const from = open[pick(open.length)]!;
        const targets = passed.filter((to) => canReturn(any, from, to));
        const isReturn = targets.length > 0 && pick(4) === 0;
        passed.push(from);
        move = isReturn
          ? goBack(any, move.state, targets[pick(targets.length)]!)
          : complete(any, move.state, from, facts(pick(8)));
      }
      while (!move.isFinished) move = complete(any, move.state, move.state.open[0]!, facts(1));
      expect(move.state).toEqual(state([]));
    }
  });
});
