import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { isUnloaded, loadParts, part } from '#islands/admin/kit/part.ts';

const Deeds = ({ name }: { name: string }) => <b>{name}</b>;

describe('a lazily loaded part of a plan', () => {
  it('is loaded with all other parts of its plan before a page opens', async () => {
    const loads: string[] = [];
    const named = (word: string) =>
      part(async () => {
        loads.push(word);
        return Deeds;
      });
    const [Input, More, Other] = [named('input'), named('more'), named('of another plan')];
    const plan = { fields: [{ name: 'team', fields: [{ name: 'captain', Input }] }], More };
    expect([Input, More, Other].map(isUnloaded)).toEqual([true, true, true]);
    await loadParts(plan);
    await loadParts(plan);
    expect(loads).toEqual(['input', 'more']);
    expect([Input, More, Other].map(isUnloaded)).toEqual([false, false, true]);
    render(<More name="open" />);
    expect(screen.getByText('open')).toBeTruthy();
  });

  it('loads by itself if it is rendered first', async () => {
    const More = part(async () => Deeds);
    render(<More name="late" />);
    expect(screen.queryByText('late')).toBeNull();
    await act(async () => undefined);
    expect(screen.getByText('late')).toBeTruthy();
  });

  it('is loaded again after a failure', async () => {
    let isThere = false;
    const More = part(async () => {
      if (!isThere) throw new Error('offline');
      return Deeds;
    });
    await expect(loadParts({ More })).rejects.toThrow('offline');
    isThere = true;
    await loadParts({ More });
    expect(isUnloaded(More)).toBe(false);
  });
});
