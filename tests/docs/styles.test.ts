import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** As many as there are, and a fiftieth: what is added is weighed against what utilities can say (decision 17). */
const MOST = 1_455;
const DECISION = 'docs/decisions/0017-utilities-of-a-component.md';

const STYLE = /^[^\n]*<style[\s\S]*?<\/style>[^\n]*\n/gm;

/** The lines by hand of a sheet, or of the styles of a component, as the command of decision 17 counts them. */
function linesOf(file: string): number {
  const source = readFileSync(file, 'utf8');
  const styles = file.endsWith('.css') ? source : (source.match(STYLE) ?? []).join('');
  return styles.split('\n').length - 1;
}

/** Of each room below `src/`, without the back office. */
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

it('has no more styles by hand in public parts than decision 17 says', () => {
  expect(sum(countLines().values())).toBeLessThanOrEqual(MOST);
});

it('says in decision 17 how many there are at most', () => {
  expect(readFileSync(DECISION, 'utf8')).toContain(`at most ${MOST.toLocaleString('en')}`);
});

it('finds what stands in each room', () => {
  expect([...countLines().keys()].toSorted()).toEqual([
    'components',
    'islands',
    'layouts',
    'lib',
    'pages',
  ]);
});
