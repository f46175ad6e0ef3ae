import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import cruiser from '../.dependency-cruiser.mjs';

/** The fences as an ESLint rule for `.astro` files, which dependency-cruiser does not read. */
const FENCES = cruiser.forbidden.filter(({ name }) => name.startsWith('fence-'));

const root = resolve(import.meta.dirname, '..');
const { imports: named } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** The folder that each `#name/` stands for. */
const folders = Object.entries(named).map(([name, folder]) => [
  name.replace('*', ''),
  folder.replace('./', '').replace('*', ''),
]);

/** Returns the path of an import from the root; undefined for a package. */
function pathOf(specifier, file) {
  const [bare] = specifier.split('?');
  const [name, folder] = folders.find(([start]) => bare.startsWith(start)) ?? [];
  if (name) return bare.replace(name, folder);
  if (bare.startsWith('/')) return bare.slice(1);
  if (bare.startsWith('.')) return join(dirname(file), bare);
  return undefined;
}

const matches = (patterns, path) => [patterns].flat().some((pattern) => path.match(pattern));

/** Returns the fence that forbids a file to import a path, if there is one. */
function fenceBetween(file, path) {
  return FENCES.find(({ from, to }) => {
    const area = file.match(from.path);
    if (!area || (from.pathNot && matches(from.pathNot, file))) return false;
    const open = to.pathNot.map((pattern) => pattern.replace('$1', area[1]));
    return matches(to.path, path) && !matches(open, path);
  });
}

/**
 * Returns the specifier in a node: a text, also a template literal without expressions; undefined if it is known only
 * at run time.
 */
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
      // `import.meta.glob`, and scripts referenced by `src`.
      'CallExpression[callee.object.type="MetaProperty"] > .arguments:first-child': check,
      'JSXOpeningElement[name.name="script"] > JSXAttribute[name.name="src"] > Literal': check,
    };
  },
};

export default { rules: { fence: rule } };
