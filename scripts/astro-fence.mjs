import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import cruiser from '../.dependency-cruiser.mjs';

/** The fences for `.astro` files, which dependency-cruiser does not read: its own rules, for ESLint. */
const FENCES = cruiser.forbidden.filter(({ name }) => name.startsWith('fence-'));

const root = resolve(import.meta.dirname, '..');
const { imports: named } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** The folder behind each `#name/`. */
const folders = Object.entries(named).map(([name, folder]) => [
  name.replace('*', ''),
  folder.replace('./', '').replace('*', ''),
]);

/** The path from the root of what is imported; undefined for a package. */
function pathOf(specifier, file) {
  const [bare] = specifier.split('?');
  const [name, folder] = folders.find(([start]) => bare.startsWith(start)) ?? [];
  if (name) return bare.replace(name, folder);
  if (bare.startsWith('/')) return bare.slice(1);
  if (bare.startsWith('.')) return join(dirname(file), bare);
  return undefined;
}

const matches = (patterns, path) => [patterns].flat().some((pattern) => path.match(pattern));

/** The fence that stands between a file and what it imports, if one does. */
function fenceBetween(file, path) {
  return FENCES.find(({ from, to }) => {
    const area = file.match(from.path);
    if (!area || (from.pathNot && matches(from.pathNot, file))) return false;
    const open = to.pathNot.map((pattern) => pattern.replace('$1', area[1]));
    return matches(to.path, path) && !matches(open, path);
  });
}

/** What a node names: a text, also one between backticks; undefined for what only the running program knows. */
const specifierOf = (node) =>
  node.type === 'TemplateLiteral' && node.expressions.length === 0
    ? node.quasis[0].value.cooked
    : node.value;

const rule = {
  create(context) {
    const file = relative(root, context.physicalFilename);
    const check = (node) => {
      const specifier = specifierOf(node);
      if (typeof specifier !== 'string') {
        context.report({ node, message: 'Name what is imported, so that its fence can be told.' });
        return;
      }
      const path = pathOf(specifier, file);
      const fence = path && fenceBetween(file, path);
      if (fence) context.report({ node, message: fence.comment });
    };
    return {
      'ImportDeclaration > .source': check,
      'ExportNamedDeclaration > .source': check,
      'ExportAllDeclaration > .source': check,
      'ImportExpression > .source': check,
      'TSImportType > .source': check,
      // `import.meta.glob`, and a script by its address.
      'CallExpression[callee.object.type="MetaProperty"] > .arguments:first-child': check,
      'JSXOpeningElement[name.name="script"] > JSXAttribute[name.name="src"] > Literal': check,
    };
  },
};

export default { rules: { fence: rule } };
