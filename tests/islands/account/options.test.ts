import { expect, it } from 'vitest';
import { optionsFor } from '#islands/account/options.ts';

const NONE = { value: '', label: '未填写' };
const MASTER = { value: 'master', label: '硕士' };

it.each([
  ['no value', null, [MASTER], [NONE, MASTER]],
  ['a value of the dictionary', 'master', [MASTER], [NONE, MASTER]],
  [
    'a free text from before the dictionary',
    '在读博士',
    [MASTER],
    [NONE, MASTER, { value: '在读博士', label: '在读博士' }],
  ],
  ['a code whose dictionary is loading', 'master', undefined, [NONE, { ...MASTER, label: '…' }]],
])('a field with %s offers its value and the other options', (_, value, given, options) => {
  expect(optionsFor(given, value, NONE.label)).toEqual(options);
});
