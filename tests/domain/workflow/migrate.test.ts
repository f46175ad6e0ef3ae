import { describe, expect, it } from 'vitest';
import { begin, complete, type CourseState } from '#domain/workflow/course.ts';
import { migrate } from '#domain/workflow/migrate.ts';
import type { ProcessModel } from '#domain/workflow/model.ts';
import {
  choice,
  inclusive,
  facts,
  model,
  parallel,
  pause,
  random,
  randomBlocks,
  state,
  step,
} from '#tests/kit/workflow/model.ts';

const LINE = model(step('s1'), step('s2'), pause('w1'));
const FORK = model(parallel('p1', [step('s1'), step('s2')], [step('s3')]), step('s4'));
const fault = (blockId: string, obstacle: string) => ({ faults: [{ blockId, obstacle }] });

describe('an application that is moved to another version', () => {
  it.each<[string, ProcessModel, CourseState, ProcessModel, CourseState]>([
    ['stays at its step', LINE, state(['s2']), model(step('s0'), step('s2')), state(['s2'])],
    ['stays with its applicant', LINE, state([]), model(step('s9')), state([])],
    ['keeps its pause', LINE, state(['w1']), model(pause('w1'), step('s1')), state(['w1'])],
    [
      'keeps the branches that have ended',
      FORK,
      state(['s2'], ['p1b1']),
      model(parallel('p1', [step('s2'), step('s5')], [step('s3')])),
      state(['s2'], ['p1b1']),
    ],
    [
      'forgets branches that the version does not have',
      FORK,
      state(['s2'], ['p1b1']),
      model(step('s2'), parallel('p1', [step('s5')], [step('s6')])),
      state(['s2']),
    ],
    [
      'keeps what is open at once',
      FORK,
      state(['s1', 's3']),
      model(parallel('p9', [step('s3')], [choice('c1', 'days > 3', [step('s1')], [])])),
      state(['s1', 's3']),
    ],
    [
      'remembers the branches of an inclusive part that were not taken',
      model(inclusive('p1', ['days > 3', [step('s1')]], ['', []])),
      state(['s1'], ['p1b1']),
      model(step('s0'), inclusive('p1', ['days > 4', [step('s1')]], ['', [step('s2')]])),
      state(['s1'], ['p1b1']),
    ],
  ])('%s', (_, from, course, to, after) => {
    expect(migrate(from, to, course)).toEqual({ state: after });
  });

  it.each<[string, ProcessModel, CourseState, ProcessModel, object]>([
    ['its step is gone', LINE, state(['s2']), model(step('s1')), fault('s2', 'missing')],
    ['it is of another kind', LINE, state(['w1']), model(step('w1')), fault('w1', 'missing')],
    [
      'what is open at once comes one after another',
      FORK,
      state(['s1', 's3']),
      model(step('s1'), step('s3')),
      fault('s3', 'together'),
    ],
    [
      'a parallel part has a branch that never began',
      FORK,
      state(['s2'], ['p1b1']),
      model(parallel('p1', [step('s2')], [step('s3')], [step('s5')])),
      fault('s2', 'branch'),
    ],
  ])('stays where it is if %s', (_, from, course, to, result) => {
    expect(migrate(from, to, course)).toEqual(result);
  });

  it('goes to the step that is chosen for its own, of the same kind', () => {
    const to = model(step('s7'), pause('s8'));
    const moved = (likes: Record<string, string>) => migrate(LINE, to, state(['s2']), likes);
    expect([moved({ s2: 's7' }), moved({ s2: 's8' }), moved({ s2: 's9' })]).toEqual([
      { state: state(['s7']) },
      fault('s2', 'missing'),
      fault('s2', 'missing'),
    ]);
    const both = migrate(FORK, to, state(['s1', 's3']), { s1: 's7', s3: 's7' });
    expect(both).toEqual(fault('s3', 'together'));
  });

  it('takes no name of a language for a step', () => {
    const odd = migrate(model(step('constructor')), LINE, state(['constructor']));
    expect(odd).toEqual(fault('constructor', 'missing'));
  });
});

/** The course of an application after some steps at random. */
function somewhere(process: ProcessModel, pick: (below: number) => number): CourseState {
  let move = begin(process, facts(pick(8)));
  for (let turn = pick(6); turn > 0 && !move.isFinished; turn--) {
    const { open } = move.state;
    move = complete(process, move.state, open[pick(open.length)]!, facts(pick(8)));
  }
  return move.isFinished ? state([]) : move.state;
}

/** Approves everything that is open. @returns what is left in the end */
function finish(process: ProcessModel, course: CourseState): CourseState {
  let now = course;
  while (now.open.length > 0) now = complete(process, now, now.open[0]!, facts(1)).state;
  return now;
}

describe('any process', () => {
  it('stays as it is by the same version, and comes to its end by any to which it can be moved', () => {
    let moved = 0;
    for (let seed = 1; seed <= 2000; seed++) {
      const pick = random(seed);
      const made = () => {
        let count = 0;
        return model(...randomBlocks(pick, 3, () => `x${count++}`));
      };
      const [from, to] = [made(), made()];
      const course = somewhere(from, pick);
      expect(migrate(from, from, course)).toEqual({ state: course });
      const ids = [...to.places.keys(), 'none'];
      for (let attempt = 0; attempt < 8; attempt++) {
        const likes = Object.fromEntries(course.open.map((id) => [id, ids[pick(ids.length)]!]));
        const result = migrate(from, to, course, attempt === 0 ? {} : likes);
        if (!('state' in result)) continue;
        if (course.open.length > 0) moved += 1;
        expect(finish(to, result.state)).toEqual(state([]));
      }
    }
    expect(moved).toBeGreaterThan(100);
  });
});
