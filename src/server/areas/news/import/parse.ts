import { LineCounter, parseDocument, type Document } from 'yaml';
import type * as z from 'zod/mini';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Locale } from '#contract/call/locale.ts';
import { newsFrontMatter, type NewsFrontMatter } from '#contract/news/news-file.ts';
import { IN_WORDS } from '#server/platform/text/in-words.ts';

/** A fault of a file. Lines count from 1. */
export interface FileFault {
  line: number;
  message: string;
}

/** A reference to a picture, from the cover or a body. */
export interface PictureReference {
  path: string;
  line: number;
}

/** A parsed article. It may only be used if `faults` is empty. */
export interface ParsedArticle {
  faults: FileFault[];
  front?: NewsFrontMatter;
  body: Bilingual;
  pictures: PictureReference[];
}

const FENCE = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;
const SECTION = /^<!--\s*(zh|en)\s*-->[ \t]*$/gm;
/** `![alternative text](path "title, which is ignored")`: group 1 is the text, 2 or 3 the path. */
export const PICTURE =
  /!\[([^\]]*)\]\(\s*(?:<([^>\n]+)>|([^)\s]+))(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/g;

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Offset of the front matter's line numbers, because it starts on the second line of the file. */
const FIRST_LINE = 1;

/** Returns the line of the value at a path, or of its closest existing parent. */
function lineOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = document.getIn(path.slice(0, depth), true) as { range?: [number] } | undefined;
    if (node?.range) return lines.linePos(node.range[0]).line + FIRST_LINE;
  }
  return FIRST_LINE;
}

type Issue = z.core.$ZodIssue;

/** Returns the path of an issue. For an unknown key, its own path instead of its parent's. */
const pathOf = (issue: Issue): PropertyKey[] =>
  issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]!] : issue.path;

/** Splits an issue about several unknown keys into one per key. */
const single = (issue: Issue): Issue[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ ...issue, keys: [key], message: 'is not known' }))
    : [issue];

type Front = Pick<ParsedArticle, 'front' | 'faults' | 'pictures'>;

function readFront(source: string): Front {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const broken = document.errors.map(({ message, pos }) => ({
    line: lines.linePos(pos[0]).line + FIRST_LINE,
    message,
  }));
  if (broken.length > 0) return { faults: broken, pictures: [] };
  const parsed = newsFrontMatter.safeParse(document.toJS(), IN_WORDS);
  if (parsed.success) {
    const { cover } = parsed.data;
    const pictures = cover ? [{ path: cover, line: lineOf(document, lines, ['cover']) }] : [];
    return { front: parsed.data, faults: [], pictures };
  }
  const faults = parsed.error.issues.flatMap(single).map((issue) => ({
    line: lineOf(document, lines, pathOf(issue)),
    message: `${pathOf(issue).join('.') || 'front matter'}: ${issue.message}`,
  }));
  return { faults, pictures: [] };
}

type Body = Pick<ParsedArticle, 'body' | 'faults'>;

function readBody(text: string, offset: number): Body {
  const body: Bilingual = { zh: '', en: '' };
  const marks = [...text.slice(offset).matchAll(SECTION)];
  const faults: FileFault[] = [];
  const before = text.slice(offset, offset + (marks[0]?.index ?? 0));
  if (before.trim() !== '') {
    const line = lineAt(text, offset + before.search(/\S/));
    faults.push({ line, message: 'text before the first section <!-- zh --> would be lost' });
  }
  marks.forEach((mark, index) => {
    const language = mark[1] as Locale;
    const from = offset + mark.index + mark[0].length;
    const next = marks[index + 1];
    const until = next ? offset + next.index : text.length;
    if (marks.findIndex((other) => other[1] === language) < index) {
      const line = lineAt(text, offset + mark.index);
      faults.push({ line, message: `a second section <!-- ${language} -->` });
    }
    body[language] = text.slice(from, until).trim();
  });
  if (body.zh === '') {
    const line = lineAt(text, offset);
    faults.push({ line, message: 'the body needs a section <!-- zh -->' });
  }
  return { body, faults };
}

const readPictures = (text: string, offset: number): PictureReference[] =>
  [...text.slice(offset).matchAll(PICTURE)].map((match) => ({
    path: match[2] ?? match[3]!,
    line: lineAt(text, offset + match.index),
  }));

/** Parses an article: YAML front matter, followed by Markdown in sections `<!-- zh -->` and `<!-- en -->`. */
export function parseArticle(file: string): ParsedArticle {
  // Some editors start a file with a byte order mark.
  const text = file.replace(/^\uFEFF/, '');
  const fence = FENCE.exec(text);
  if (!fence) {
    const faults = [
      { line: 1, message: 'the file must begin with front matter between --- lines' },
    ];
    return { faults, body: { zh: '', en: '' }, pictures: [] };
  }
  const offset = fence[0].length;
  const front = readFront(fence[1]!);
  const body = readBody(text, offset);
  return {
    ...front,
    body: body.body,
    pictures: [...front.pictures, ...readPictures(text, offset)],
    faults: [...front.faults, ...body.faults],
  };
}
