import { expect, it } from 'vitest';
import {
  chunksOf,
  filesAhead,
  sharedChunksOf,
  type Chunk,
  type Module,
} from '../../../scripts/bundle/office-chunks.ts';

const module = (imported: string[], opened: string[] = [], code = ''): Module => ({
  isEntry: false,
  code,
  imported,
  opened,
});
const entry = (imported: string[], opened: string[] = []): Module => ({
  ...module(imported, opened),
  isEntry: true,
});

it('a module belongs to the first chunk that needs it; lazily loaded modules belong to none', () => {
  const modules = new Map([
    ['office', entry(['frame'], ['list', 'map'])],
    ['frame', module(['button'])],
    ['list', module(['button', 'table'])],
    ['button', module([])],
    ['table', module([])],
    ['map', module([])],
  ]);
  const chunks = chunksOf(modules, 'office', { first: ['office'], second: ['list'] });
  expect([...chunks]).toEqual([
    ['office', 'first'],
    ['frame', 'first'],
    ['button', 'first'],
    ['list', 'second'],
    ['table', 'second'],
  ]);
});

it('modules that visitors load, at once or lazily, are excluded', () => {
  const modules = new Map([
    ['office', entry(['react', 'chart', 'frame'])],
    ['page', entry(['react'], ['chart'])],
    ['react', module([])],
    ['chart', module([])],
    ['frame', module(['react'])],
  ]);
  const chunks = chunksOf(modules, 'office', { office: ['office'] });
  expect([...chunks.keys()]).toEqual(['office', 'frame']);
});

it('modules that visitors load too are grouped, except entries and modules of the office alone', () => {
  const modules = new Map([
    ['office', entry(['react', 'hooks', 'calls', 'frame', 'island'])],
    ['page', entry(['react', 'hooks', 'calls', 'chart', 'island'])],
    ['react', module([])],
    ['hooks', module(['react'])],
    ['calls', module([])],
    ['frame', module([])],
    ['chart', module([])],
    ['island', entry(['react'])],
  ]);
  const groups = { react: /^(?:react|hooks|frame|island)$/, all: /^(?:hooks|chart)$/ };
  expect([...sharedChunksOf(modules, 'office', ['office'], groups)]).toEqual([
    ['react', 'react'],
    ['hooks', 'react'],
  ]);
});

it('only the imported names of a library are included', () => {
  const antd = 'node_modules/antd/es';
  const modules = new Map([
    [
      'office',
      { ...entry([`${antd}/index.js`]), code: 'import { Button, Tag as Label } from "antd";' },
    ],
    [
      `${antd}/index.js`,
      module(
        [`${antd}/button/index.js`, `${antd}/tag/index.js`, `${antd}/calendar/index.js`],
        [],
        ['button', 'tag', 'calendar']
          .map((name) => {
            const named = name[0]!.toUpperCase() + name.slice(1);
            return `export { default as ${named} } from './${name}';`;
          })
          .join('\n'),
      ),
    ],
    [`${antd}/button/index.js`, module([])],
    [`${antd}/tag/index.js`, module([])],
    [`${antd}/calendar/index.js`, module([])],
  ]);
  const chunks = chunksOf(modules, 'office', { office: ['office'] });
  expect([...chunks.keys()]).toEqual(['office', `${antd}/button/index.js`, `${antd}/tag/index.js`]);
});

it('the files that the office loads first are listed, dependencies before dependents', () => {
  const chunk = (fileName: string, imports: string[], facadeModuleId: string | null): Chunk => ({
    fileName,
    imports,
    facadeModuleId,
  });
  const chunks = [
    chunk('office.js', ['frame.js', 'react.js'], 'office.tsx'),
    chunk('frame.js', ['react.js', 'office.js'], null),
    chunk('react.js', [], null),
    chunk('list.js', ['office.js'], 'list.tsx'),
  ];
  expect(filesAhead(chunks, ['office.tsx'])).toEqual(['react.js', 'frame.js', 'office.js']);
});
