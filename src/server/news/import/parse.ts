import { LineCounter, parseDocument, type Document } from 'yaml';
import type { Bilingual } from '#contract/bilingual.ts';
import { newsFrontMatter, type NewsFrontMatter } from '#contract/news-file.ts';

/** What is wrong with a file, and where: lines count from 1. */
export interface FileFault {
  line: number;
  message: string;
}

/** A picture that a body refers to. */
export interface PictureReference {
  alt: string;
  path: string;
  line: number;
}

/** An article as its file has it; `faults` says whether it may be used. */
export interface ParsedArticle {
  faults: FileFault[];
  front?: NewsFrontMatter;
  body: Bilingual;
  pictures: PictureReference[];
}

const FENCE = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;
const SECTION = /^<!--\s*(zh|en)\s*-->[ \t]*$/gm;
export const PICTURE = /!\[([^\]]*)\]\(([^)\s]+)\)/g;

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** The front matter begins on the second line of the file. */
const FIRST_LINE = 1;

function lineOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = document.getIn(path.slice(0, depth), true) as { range?: [number] } | undefined;
    if (node?.range) return lines.linePos(node.range[0]).line + FIRST_LINE;
  }
  return FIRST_LINE;
}

function readFront(source: string): Pick<ParsedArticle, 'front' | 'faults'> {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const broken = document.errors.map(({ message, pos }) => ({
    line: lines.linePos(pos[0]).line + FIRST_LINE,
    message,
  }));
  if (broken.length > 0) return { faults: broken };
  const parsed = newsFrontMatter.safeParse(document.toJS());
  if (parsed.success) return { front: parsed.data, faults: [] };
  const faults = parsed.error.issues.map((issue) => ({
    line: lineOf(document, lines, issue.path),
    message: `${issue.path.join('.') || 'front matter'}: ${issue.message}`,
  }));
  return { faults };
}

function readBody(text: string, offset: number): Pick<ParsedArticle, 'body' | 'faults'> {
  const body: Bilingual = { zh: '', en: '' };
  const marks = [...text.slice(offset).matchAll(SECTION)];
  marks.forEach((mark, index) => {
    const from = offset + mark.index + mark[0].length;
    const next = marks[index + 1];
    const until = next ? offset + next.index : text.length;
    body[mark[1] as 'zh' | 'en'] = text.slice(from, until).trim();
  });
  const faults =
    body.zh === ''
      ? [{ line: lineAt(text, offset), message: 'the body needs a section <!-- zh -->' }]
      : [];
  return { body, faults };
}

const readPictures = (text: string, offset: number): PictureReference[] =>
  [...text.slice(offset).matchAll(PICTURE)].map((match) => ({
    alt: match[1]!,
    path: match[2]!,
    line: lineAt(text, offset + match.index),
  }));

/** Reads an article: YAML front matter, then Markdown in sections `<!-- zh -->` and `<!-- en -->`. */
export function parseArticle(text: string): ParsedArticle {
  const fence = FENCE.exec(text);
  if (!fence) {
    const faults = [{ line: 1, message: 'the file must begin with front matter between --- lines' }];
    return { faults, body: { zh: '', en: '' }, pictures: [] };
  }
  const offset = fence[0].length;
  const { faults, ...front } = readFront(fence[1]!);
  const { faults: bodyFaults, body } = readBody(text, offset);
  return { ...front, body, pictures: readPictures(text, offset), faults: [...faults, ...bodyFaults] };
}
