import { expect, it } from 'vitest';
import { joinSheets } from '../../../scripts/bundle/joined-styles.ts';

type Routes = Parameters<typeof joinSheets>[0];

const routesOf = (...lists: string[][]): Routes =>
  lists.map((list) => ({ styles: list.map((src) => ({ type: 'external', src })) }));

const large = (sheet: string): string => `.${sheet}{}`.repeat(1000);

const PAGES = [
  ['uno.css', 'news.css', 'shell.css', 'base.css'],
  ['uno.css', 'shell.css', 'topic.css', 'base.css'],
  ['uno.css', 'shell.css', 'base.css', 'news.css'],
  ['uno.css', 'shell.css', 'base.css'],
];

it('the sheets of a page become one file shared by most pages and one of its own', () => {
  const routes = routesOf(...PAGES);
  const joined = joinSheets(routes, large);
  const parts = routes.map(({ styles }) =>
    styles.map((style) => joined.get((style as { src: string }).src)),
  );
  const shared = ['uno.css', 'shell.css', 'base.css'];
  expect(parts).toEqual([
    [shared, ['news.css']],
    [shared, ['topic.css']],
    [shared, ['news.css']],
    [shared],
  ]);
});

it('pages that list the same sheets in another order share one file', () => {
  const routes = routesOf(...PAGES, ['shell.css', 'uno.css', 'base.css']);
  joinSheets(routes, large);
  expect(routes[4]!.styles).toEqual(routes[3]!.styles);
});

it('a page that needs most of the shared file gets all of it', () => {
  const routes = routesOf(...PAGES, ['uno.css', 'shell.css', 'login.css']);
  const joined = joinSheets(routes, large);
  expect([...joined.values()]).toContainEqual(['login.css']);
});

it('a page that needs little of the shared file gets none of it', () => {
  const routes = routesOf(...PAGES, ['uno.css', 'office.css']);
  const joined = joinSheets(routes, large);
  expect(routes[4]!.styles.map((style) => joined.get((style as { src: string }).src))).toEqual([
    ['uno.css', 'office.css'],
  ]);
});

it('the name of a file depends on its contents', () => {
  const [before, after] = [
    routesOf(...PAGES),
    routesOf(...PAGES.map((list) => [...list, 'more.css'])),
  ];
  joinSheets(before, large);
  joinSheets(after, large);
  expect(after[3]!.styles).not.toEqual(before[3]!.styles);
});

it('a route without sheets stays unchanged', () => {
  const routes = routesOf(...PAGES, []);
  joinSheets(routes, large);
  expect(routes[4]!.styles).toEqual([]);
});

it('small sheets that only one page needs are inlined', () => {
  const routes = routesOf(...PAGES);
  const joined = joinSheets(routes, (sheet) => `/* ${sheet} */\n`);
  const shared = { type: 'external', src: expect.stringMatching(/^_astro\/shared\./) as string };
  expect(routes.map(({ styles }) => styles)).toEqual([
    [shared, { type: 'inline', content: '/* news.css */' }],
    [shared, { type: 'inline', content: '/* topic.css */' }],
    [shared, { type: 'inline', content: '/* news.css */' }],
    [shared],
  ]);
  expect([...joined.values()]).toEqual([['uno.css', 'shell.css', 'base.css']]);
});

it('the sheet of a page without a layout stays a file, since its policy allows no inline styles', () => {
  const routes = routesOf(...PAGES, ['redirect.css']);
  joinSheets(routes, () => '');
  expect(routes[4]!.styles).toEqual([
    { type: 'external', src: expect.stringMatching(/^_astro\/own\./) as string },
  ]);
});

it('each utility is written once per width', () => {
  const sheets: Record<string, string> = {
    'a.css': '.Ab1c{margin:0}@media (min-width:640px){.Ab1c{margin:0}}p{margin:0}\n',
    'b.css':
      '.Ab1c{margin:0}.Xy2z{color:red}@media (min-width:640px){.Ab1c{margin:0}}p{margin:0}\n',
  };
  const routes = routesOf(['base.css', 'a.css', 'b.css'], ['base.css'], ['base.css'], ['base.css']);
  joinSheets(routes, (sheet) => sheets[sheet] ?? large(sheet));
  expect(routes[0]!.styles.at(-1)).toEqual({
    type: 'inline',
    content:
      '.Ab1c{margin:0}@media (min-width:40em){.Ab1c{margin:0}}p{margin:0}\n.Xy2z{color:red}@media (min-width:40em){.Ab1c{margin:0}}p{margin:0}',
  });
});

it('widths in media queries become em, so that layouts follow a reader’s text size', () => {
  const routes = routesOf(['uno.css'], ['uno.css', 'news.css']);
  const sheets: Record<string, string> = {
    'uno.css': '.a{}',
    'news.css': '@media (min-width:768px) and (max-width:1199.98px){.b{width:160px}}',
  };
  joinSheets(routes, (sheet) => sheets[sheet]!);
  expect(routes[1]!.styles).toContainEqual({
    type: 'inline',
    content: '@media (min-width:48em) and (max-width:74.99875em){.b{width:160px}}',
  });
});
