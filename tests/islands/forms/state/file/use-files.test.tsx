import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFiles } from '#islands/forms/state/file/use-files.ts';

const unused = (): never => {
  throw new Error('nothing is sent');
};

it('a file is taken out of the answer as it is now, which another file may just have joined', () => {
  let answers: Readonly<Record<string, readonly string[]>> = {
    f1: ['door', 'spare'],
    f2: ['paper'],
  };
  const { result } = renderHook(() =>
    useFiles({
      first: [],
      isOpen: true,
      current: unused,
      target: unused,
      change: (place, next) => (answers = { ...answers, [place]: next(answers[place]!) }),
    }),
  );
  // What was drawn does not have it yet.
  answers = { ...answers, f1: ['door', 'spare', 'room'] };
  result.current.files.remove('f1', 'spare');
  expect(answers).toEqual({ f1: ['door', 'room'], f2: ['paper'] });
});
