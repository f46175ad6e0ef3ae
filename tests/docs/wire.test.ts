import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { API } from '#contract/api.ts';
import { isFaultName, FAULTS } from '#contract/fault-name.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import en from '#content/i18n/en.json' with { type: 'json' };
import { refusalOf } from '#server/platform/http/reply/refusal.ts';
import { faultMessage } from '#server/platform/http/reply/respond.ts';

const PAGE = readFileSync('docs/wire.md', 'utf8');
/** A row of the table of faults: | `notFound` | 200 | 404 | text | …; a long text is cut by `…`. */
const ROW = /^\| `(\w+)` +\| (\d+) +\| (\d+) +\| (.*?) +\|/gm;
const rows = [...PAGE.matchAll(ROW)].map(([, name, status, code, text]) => ({
  name: name!,
  answer: { status: Number(status), code: Number(code) },
  text: text!,
}));

/** The English words of a fault as the page writes them: `_field_` for a value. */
const wordsOf = (name: string): string =>
  fillIn(en[`fault.${name}` as keyof typeof en] ?? '', {}).replaceAll(/\{(\w+)\}/g, '_$1_');

it('the table of faults says how each is answered', () => {
  expect(rows.length).toBeGreaterThan(30);
  const wrong = rows.filter(({ name, answer }) => {
    if (!isFaultName(name)) return true;
    const { status, code } = FAULTS[name];
    return status !== answer.status || code !== answer.code;
  });
  expect(wrong).toEqual([]);
});

it('the table of faults has the words of each', () => {
  const wrong = rows.filter(({ name, text }) =>
    text.endsWith('…')
      ? !wordsOf(name).startsWith(text.slice(0, -1).trim())
      : wordsOf(name) !== text,
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

/** The calls whose result stands beside `code`, in neither `data` nor `rows`. */
const topLevel = API.filter(({ output }) => {
  const names = typeof output === 'string' ? [] : Object.keys(output.shape);
  return names.length > 0 && !names.includes('data') && !names.includes('rows');
});

it('names the calls that answer at the top level', () => {
  const [, named = ''] = /Some calls answer at the top level,([^]*?)\n- /.exec(PAGE)!;
  const paths = topLevel.map(({ path }) => path).filter((path) => !path.endsWith('/arrange'));
  const told = [...named.matchAll(/`(\/[\w/]+)`/g)].map(([, path]) => path!);
  expect(told.toSorted()).toEqual([...new Set(paths)].toSorted());
});

it('the example says how its last call is refused', () => {
  const endpoint = API.find(({ name }) => name === 'raceList')!;
  const fault = refusalOf(endpoint, endpoint.query, { pageSize: '7' });
  expect(PAGE).toContain(`{ code: 500, msg: '${faultMessage(fault, 'en')}', fields: […] }`);
});
