import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { SCHEME_SCRIPT } from '#lib/browser/scheme/head-script.ts';

/** A page on which the script has run, in a browser that may refuse to store anything. */
function open({ stored, isForbidden = false }: { stored?: string; isForbidden?: boolean }) {
  const kept = new Map(stored ? [['podium.scheme', stored]] : []);
  const dataset: Record<string, string> = {};
  const parts: Record<string, object> = {
    '[name=scheme]': { value: 'system' },
    '[media]': { media: '' },
  };
  const page = {
    document: { documentElement: { dataset }, querySelector: (found: string) => parts[found] },
    get localStorage() {
      if (isForbidden) throw new DOMException('The operation is insecure.', 'SecurityError');
      return {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, value: string) => kept.set(name, value),
      };
    },
    onchange: undefined as unknown as (event: object) => void,
  };
  runInNewContext(SCHEME_SCRIPT, page);
  return {
    dataset,
    parts,
    kept,
    choose: (value: string) => page.onchange({ target: { name: 'scheme', value } }),
  };
}

it('the stored scheme is set before anything is shown', () => {
  const { dataset, parts } = open({ stored: 'dark' });
  expect(dataset['scheme']).toBe('dark');
  expect(parts).toMatchObject({ '[name=scheme]': { value: 'dark' }, '[media]': { media: '' } });
});

it('a choice is stored', () => {
  const { kept, choose } = open({});
  choose('light');
  expect(kept.get('podium.scheme')).toBe('light');
});

it('a choice holds for the page where storage is forbidden', () => {
  const { dataset, parts, choose } = open({ isForbidden: true });
  expect(dataset).toEqual({});
  choose('light');
  expect(dataset['scheme']).toBe('light');
  expect(parts['[media]']).toEqual({ media: 'not all' });
});
