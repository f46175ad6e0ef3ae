import type { ResourceDescription } from '#contract/operations/codegen.ts';
import { imported, lines, quoted } from '../layout.ts';
import { namesOf, plural, wordsOf } from '../name.ts';

/** What mounts the calls of a kind of record. */
export function routesText(all: ResourceDescription): string {
  const { routes, store, file } = namesOf(all);
  const imports = lines(
    `import type { Api } from '#server/platform/http/api.ts';`,
    `import { mountStore } from '#server/platform/records/routes.ts';`,
    imported([store], `./${file}.ts`),
  );
  const says = `/** Mounts the calls about ${wordsOf(plural(all.name))}. */`;
  const body = `export function ${routes}(api: Api): void {\n  mountStore(api, ${store});\n}\n`;
  return `${imports}\n\n${says}\n${body}`;
}

/** A new area with the calls of its first kind of record. */
export function areaText(all: ResourceDescription): string {
  const { routes } = namesOf(all);
  const imports = lines(
    `import type { Area } from '#server/platform/area.ts';`,
    imported([routes], './routes.ts'),
  );
  const name = `  name: ${quoted(all.area)},\n`;
  return `${imports}\n\nexport const ${all.area}Area: Area = {\n${name}  routes: [${routes}],\n};\n`;
}
