import { describe, expect, it, vi } from 'vitest';
import type { FormDefinition } from '#contract/forms/definition.ts';
import type { FormDraft } from '#contract/forms/form.ts';
import { createKeeper, type Keeper } from '#islands/admin/form/keeping/keeper.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import { formOf } from '#tests/kit/forms/form.ts';

const textOf = (name: string) => formOf({ id: 'f1', kind: 'text', name });
const START: FormDraft = { definition: textOf('start'), version: 1 };

/** Creates a server that stores one form, and refuses changes not based on its version. */
function serverOf() {
  let kept = START;
  const save = vi.fn((draft: FormDraft) => {
    if (draft.version !== kept.version)
      return Promise.reject(new ApiError('refused', 'conflict', {}));
    kept = { definition: draft.definition, version: kept.version + 1 };
    return Promise.resolve(kept);
  });
  const read = () => Promise.resolve(kept);
  const change = (draft: FormDraft) => void (kept = draft);
  return { calls: { save, read }, save, read, change };
}

describe('the saving of a form under construction', () => {
  it('sends the latest definition, and nothing twice', async () => {
    const { calls, save, read } = serverOf();
    const keeper = createKeeper(START, calls);
    expect(keeper.$keeping.get()).toEqual({ is: 'kept' });
    keeper.put(textOf('one'));
    expect(keeper.$keeping.get()).toEqual({ is: 'changed' });
    const flushed = keeper.flush();
    keeper.put(textOf('two'));
    expect([await flushed, keeper.version()]).toEqual([true, 3]);
    expect(save.mock.calls.map(([draft]) => draft.version)).toEqual([1, 2]);
    expect(await read()).toEqual({ definition: textOf('two'), version: 3 });
    expect([await keeper.flush(), save.mock.calls.length]).toEqual([true, 2]);
  });

  it('saves over a newer version with an equal definition', async () => {
    const { calls, change } = serverOf();
    const keeper = createKeeper(START, calls);
    change({ definition: textOf('start'), version: 7 });
    keeper.put(textOf('mine'));
    expect([await keeper.flush(), keeper.version()]).toEqual([true, 8]);
  });

  it.each([
    ['theirs', 7],
    ['both', 8],
  ])('stops at a conflict, and continues with %s', async (whose, version) => {
    const { calls, change, read } = serverOf();
    const keeper = createKeeper(START, calls);
    const theirs = { definition: textOf('theirs'), version: 7 };
    change(theirs);
    keeper.put(textOf('mine'));
    expect(await keeper.flush()).toBe(false);
    expect(keeper.$keeping.get()).toEqual({ is: 'conflict', base: START, theirs });
    keeper.mergeWith(theirs, textOf(whose));
    expect(await keeper.flush()).toBe(true);
    expect(await read()).toEqual({ definition: textOf(whose), version });
  });

  it.each<[string, (keeper: Keeper<FormDefinition>) => void]>([
    ['all was kept', () => undefined],
    [
      'somebody else had saved',
      (keeper) => keeper.mergeWith({ definition: textOf('theirs'), version: 7 }, textOf('mine')),
    ],
  ])('works again after a flush while %s', async (when, goOn) => {
    const { calls, change, read } = serverOf();
    const keeper = createKeeper(START, calls);
    if (when !== 'all was kept') {
      change({ definition: textOf('theirs'), version: 7 });
      keeper.put(textOf('mine'));
      await keeper.flush();
    }
    await keeper.flush();
    goOn(keeper);
    keeper.put(textOf('later'));
    expect([await keeper.flush(), keeper.$keeping.get()]).toEqual([true, { is: 'kept' }]);
    expect((await read()).definition).toEqual(textOf('later'));
  });

  it('reports a failure, and sends again', async () => {
    const { calls, save } = serverOf();
    const error = new Error('The line is down');
    save.mockRejectedValueOnce(error);
    const keeper = createKeeper(START, calls);
    keeper.put(textOf('one'));
    expect([await keeper.flush(), keeper.$keeping.get()]).toEqual([false, { is: 'failed', error }]);
    expect([await keeper.flush(), keeper.$keeping.get()]).toEqual([true, { is: 'kept' }]);
  });

  it('follows a newer version only if its definition is equal', () => {
    const keeper = createKeeper(START, serverOf().calls);
    keeper.follow({ definition: textOf('other'), version: 9 });
    expect(keeper.version()).toBe(1);
    keeper.follow({ definition: textOf('start'), version: 5 });
    expect(keeper.version()).toBe(5);
  });

  it('keeps the version that it saved last when what was read at first comes again', async () => {
    const keeper = createKeeper(START, serverOf().calls);
    keeper.put(textOf('one'));
    await keeper.flush();
    keeper.put(textOf('start'));
    await keeper.flush();
    keeper.follow({ ...START });
    expect(keeper.version()).toBe(3);
  });
});
