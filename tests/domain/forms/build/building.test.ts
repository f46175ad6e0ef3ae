import { describe, expect, it } from 'vitest';
import { beginBuilding, build, type FormChange } from '#domain/forms/build/building.ts';
import { editPart } from '#domain/forms/build/change.ts';
import { MOST_STEPS, begin, redo, step, undo } from '#domain/forms/build/history.ts';
import { nextNumber } from '#domain/forms/build/number.ts';
import { findItem } from '#domain/forms/build/place.ts';
import { formOf, optionsOf } from '#tests/kit/forms/form.ts';

const choiceOf = (...labels: string[]) =>
  formOf({ id: 'f1', kind: 'single', name: 'rating', options: optionsOf(...labels) });

describe('the undo history', () => {
  it('goes back and forth, and forgets undone steps after a new one', () => {
    const three = step(step(begin(1), 2), 3);
    expect(undo(undo(three)).now).toBe(1);
    expect(undo(undo(undo(three))).now).toBe(1);
    expect(redo(undo(three)).now).toBe(3);
    expect(redo(step(undo(three), 4)).now).toBe(4);
  });

  it('treats typing in one place as one step', () => {
    const typed = step(step(step(begin(''), 'a', 'f1.title'), 'ab', 'f1.title'), 'abc', 'f1.title');
    expect(undo(typed).now).toBe('');
    expect(undo(step(typed, 'abcd', 'f2.title')).now).toBe('abc');
    const undone = undo(typed);
    expect(undo(step(undone, 'x', 'f1.title')).now).toBe('');
  });

  it('ignores steps without a change, and has a maximum length', () => {
    const one = begin(1);
    expect(step(one, 1)).toBe(one);
    const many = Array.from({ length: MOST_STEPS + 50 }, (_, index) => index + 2).reduce(
      (history, now) => step(history, now),
      one,
    );
    expect(many.past.length).toBe(MOST_STEPS);
  });
});

describe('building a form', () => {
  it('never reuses the number of an option, even after removal and undo', () => {
    const three = beginBuilding(choiceOf('好', '一般', '差'));
    const two = build(three, { do: 'change', change: () => choiceOf('好', '一般') });
    expect(nextNumber(two.last, findItem(two.history.now, 'f1')!)).toBe(4);
    const back = build(build(two, { do: 'undo' }), { do: 'redo' });
    expect(back.history.now).toEqual(choiceOf('好', '一般'));
    expect(nextNumber(back.last, findItem(back.history.now, 'f1')!)).toBe(4);
  });

  it('keeps a change made since the page was rendered', () => {
    const having =
      (texts: object): FormChange =>
      (now) =>
        editPart(now, 'f1', (part) => ({ ...part, ...texts }));
    const [title, note] = [
      { zh: '题', en: 'Title' },
      { zh: '注', en: 'Note' },
    ];
    const titled = build(beginBuilding(choiceOf('好')), {
      do: 'change',
      change: having({ title }),
    });
    const both = build(titled, { do: 'change', change: having({ note }) });
    expect(findItem(both.history.now, 'f1')).toMatchObject({ title, note });
  });

  it('skips option numbers of earlier versions', () => {
    const building = beginBuilding(choiceOf('好'), { f1: 7 });
    expect(nextNumber(building.last, findItem(building.history.now, 'f1')!)).toBe(8);
  });
});
