import { glob, readFile, realpath } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { loadSharp } from '#server/platform/files/sharp.ts';
import { parseArticle, type FileFault, type ParsedArticle } from './parse.ts';

/** An article file of an imported folder. `pictures` maps references in the file to picture files. */
export interface ArticleFile {
  path: string;
  article: ParsedArticle;
  pictures: Map<string, string>;
}

/** Contains all faults of all files. Nothing was imported. */
export class ImportError extends Error {
  override readonly name = 'UsageError';
  constructor(faults: readonly string[], options?: ErrorOptions) {
    super(`Nothing was imported:\n${faults.join('\n')}`, options);
  }
}

async function checkPicture(file: string): Promise<string | undefined> {
  try {
    const sharp = await loadSharp();
    await sharp(file).metadata();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Finds the pictures of an article. They must be local files: pictures on another server would reveal readers to its
 * host.
 */
async function findPictures(path: string, article: ParsedArticle) {
  const pictures = new Map<string, string>();
  const faults: FileFault[] = [];
  for (const { path: written, line } of article.pictures) {
    const file = resolve(dirname(path), written);
    const problem = /^[a-z]+:|^\//i.test(written)
      ? 'must lie beside the article'
      : await checkPicture(file);
    if (problem) faults.push({ line, message: `picture ${written}: ${problem}` });
    else pictures.set(written, file);
  }
  return { pictures, faults };
}

async function readArticle(path: string): Promise<ArticleFile & { faults: FileFault[] }> {
  const article = parseArticle(await readFile(path, 'utf8'));
  const { pictures, faults } = await findPictures(path, article);
  return { path, article, pictures, faults: [...article.faults, ...faults] };
}

/**
 * Reads all Markdown files below a folder.
 * @throws ImportError with file and line of every fault
 */
export async function readFolder(folder: string): Promise<ArticleFile[]> {
  const root = await realpath(folder).catch(() => {
    throw new ImportError([`${folder}: there is no such folder`]);
  });
  const names = await Array.fromAsync(glob('**/*.md', { cwd: root }));
  if (names.length === 0) throw new ImportError([`${folder}: holds no Markdown files`]);
  const files = await Promise.all(names.sort().map((name) => readArticle(join(root, name))));
  const faults = files.flatMap((file) =>
    file.faults.map(({ line, message }) => `${relative(root, file.path)}:${line}: ${message}`),
  );
  if (faults.length > 0) throw new ImportError(faults);
  return files;
}
