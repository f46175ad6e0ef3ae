import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FILES = execFileSync('git', ['ls-files', 'src', 'tests', 'scripts', '*.mjs', '*.ts'])
  .toString()
  .split('\n')
  .filter((file) => /\.(?:tsx?|astro|mjs)$/.test(file));
/** What Astro reads by itself. */
const ENTRY = /^src\/(?:pages\/|live\.config|fetch|env)/;
const EXPORT = /^export (?:async )?(?:const|function\*?|class|interface|type) ([\w$]+)/gm;
/** The tag of specification 5 for roles, as the one for permissions. */
const KEPT = ['src/islands/ui/Allowed.tsx ForRoles'];

const texts = FILES.map((file) => [file, readFileSync(file, 'utf8')] as const);
/** How often each word stands in all files together. */
const counts = new Map<string, number>();
for (const [, text] of texts) {
  for (const [word] of text.matchAll(/[\w$]+/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
}

it('exports nothing that is named nowhere else', () => {
  const dead = texts
    .filter(([file]) => file.startsWith('src/') && !file.endsWith('.astro') && !ENTRY.test(file))
    .flatMap(([file, text]) => [...text.matchAll(EXPORT)].map(([, name]) => [file, name!] as const))
    .filter(([, name]) => counts.get(name) === 1)
    .map((one) => one.join(' '));
  expect(dead).toEqual(KEPT.filter((one) => dead.includes(one)));
});
