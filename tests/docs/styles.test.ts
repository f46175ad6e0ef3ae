import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The present number plus two per cent: new styles are weighed against what utilities can express (decision 17). */
const MOST = 1_455;
const DECISION = 'docs/decisions/0017-utilities-of-a-component.md';

const STYLE = /^[^\n]*<style[\s\S]*?<\/style>[^\n]*\n/gm;

/** Counts the handwritten lines of a sheet or of the styles of a component, like the command of decision 17. */
function linesOf(file: string): number {
  const source = readFileSync(file, 'utf8');
  const styles = file.endsWith('.css') ? source : (source.match(STYLE) ?? []).join('');
  return styles.split('\n').length - 1;
}

/** Counts the lines of each room below `src/`, without the back office. */
function countLines(): Map<string, number> {
  const counts = new Map<string, number>();
  const files = globSync('src/**/*.{astro,css}').filter((file) => !file.includes('islands/admin/'));
  for (const file of files) {
    const room = file.split('/')[1]!;
    counts.set(room, (counts.get(room) ?? 0) + linesOf(file));
  }
  return counts;
}

const sum = (counts: Iterable<number>): number => [...counts].reduce((all, one) => all + one, 0);

it('the public parts have no more handwritten styles than decision 17 allows', () => {
  expect(sum(countLines().values())).toBeLessThanOrEqual(MOST);
});

it('decision 17 states that maximum', () => {
  expect(readFileSync(DECISION, 'utf8')).toContain(`at most ${MOST.toLocaleString('en')}`);
});

it('handwritten styles are counted in each room', () => {
  expect([...countLines().keys()].toSorted()).toEqual([
    'components',
    'islands',
    'layouts',
    'lib',
    'pages',
  ]);
});

/** A selector that is one class alone: its rules give the part its layout. */
const ALONE = /(?:^|[{},])\s*\.([\w-]+)\s*(?=[{,])/g;

/** Sheets of each class that has rules of its own, without comments. */
function sheetsOfClasses(): Map<string, Set<string>> {
  const sheets = new Map<string, Set<string>>();
  for (const file of globSync('src/**/*.css')) {
    const source = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, name] of source.matchAll(ALONE)) {
      sheets.set(name!, (sheets.get(name!) ?? new Set()).add(file));
    }
  }
  return sheets;
}

// A table of versions was drawn in two columns once the editor, with a class of the same name, had been open.
it('a class has its rules in one sheet, for sheets that arrive later would change other parts', () => {
  const shared = [...sheetsOfClasses()].filter(([, files]) => files.size > 1);
  expect(shared.map(([name, files]) => [name, ...files])).toEqual([]);
});
