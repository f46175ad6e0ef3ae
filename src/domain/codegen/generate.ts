import type { ResourceDescription } from '#contract/operations/codegen.ts';
import { areaText, routesText } from './file/area.ts';
import { contractText } from './file/contract.ts';
import { planText } from './file/plan.ts';
import { storeText } from './file/store.ts';
import { tableText } from './file/table.ts';
import { testText } from './file/test.ts';
import { codeInsertions } from './insertion/code.ts';
import type { Insertion } from './insertion/insertion.ts';
import { testInsertions } from './insertion/test.ts';
import { textInsertions } from './insertion/text.ts';
import { kebab, namesOf } from './name.ts';

/** A file of the program. */
export interface CodeFile {
  path: string;
  text: string;
}

/** The code of a kind of record: new files, and what goes into files that exist. */
export interface Generated {
  files: CodeFile[];
  insertions: Insertion[];
}

const filesOf = (all: ResourceDescription): CodeFile[] => {
  const { file, room } = namesOf(all);
  const area = kebab(all.area);
  const server = `src/server/areas/${room}`;
  return [
    { path: `src/contract/${area}/${file}.ts`, text: contractText(all) },
    { path: `${server}/table.ts`, text: tableText(all) },
    { path: `${server}/${file}.ts`, text: storeText(all) },
    { path: `${server}/routes.ts`, text: routesText(all) },
    ...(all.isNewArea ? [{ path: `${server}/area.ts`, text: areaText(all) }] : []),
    { path: `src/islands/admin/areas/${area}/${file}.ts`, text: planText(all) },
    { path: `tests/server/areas/${room}/${file}.test.ts`, text: testText(all) },
  ];
};

/**
 * Generates the code of a kind of record (design, operations 5). The description has passed its schema: whatever
 * stands in code is a name or a number, and all other texts are in the dictionaries (threat 55).
 */
export const generate = (all: ResourceDescription): Generated => ({
  files: filesOf(all),
  insertions: [...codeInsertions(all), ...testInsertions(all), ...textInsertions(all)],
});

/** The insertions in words for a person who carries them out. */
export const instructions = (insertions: readonly Insertion[]): string =>
  insertions
    .map(({ path, text, where, anchor }) => `# ${path}\n# ${where}: ${anchor.trim()}\n${text}`)
    .join('\n');
