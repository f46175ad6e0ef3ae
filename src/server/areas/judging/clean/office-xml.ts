const MARKS = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] } as const;

/** Decodes a part. @throws TypeError if it is in no encoding that such parts may have */
export function decodeXml(bytes: Uint8Array): string {
  const wide = Object.entries(MARKS).find(([, mark]) =>
    mark.every((byte, at) => bytes[at] === byte),
  );
  const xml = new TextDecoder(wide?.[0] ?? 'utf-8', { fatal: true }).decode(bytes);
  return xml.replace(/^(<\?xml\b[^>]*?) encoding=["'][^"']*["']/, '$1 encoding="UTF-8"');
}

/** Attributes that name a person, in documents of all three programs. */
const PEOPLE =
  /(\s(?:\w+:)?(?:author|initials|userName|userId|displayName|providerId|refreshedBy|lastModifiedBy|lastEditedBy)=)(?:"[^"]*"|'[^']*')/g;
/** Attributes that name the machine or account that data came from. */
const SOURCES = /(\s(?:connection|sourceFile|odcFile)=)(?:"[^"]*"|'[^']*')/g;
/** Lists of people, in which the attribute `name` is a person's name. */
const PEOPLE_LISTS = /^ppt\/(?:commentAuthors|authors)\d*\.xml$/;
const AUTHORS = /(<(?:\w+:)?author>)[^<]*/g;
/** Paths of a machine, program variables, and content that is never displayed. */
const UNSEEN = [
  /<x15ac:absPath\b[^>]*>/g,
  /<w:docVars>[\s\S]*?<\/w:docVars>/g,
  /<w:mailMerge>[\s\S]*?<\/w:mailMerge>/g,
  /<w:attachedTemplate\b[^>]*>/g,
  /<metadata\b[\s\S]*?<\/metadata>/g,
  /<!--[\s\S]*?-->/g,
] as const;
/** References to printer settings, which are removed. */
const PRINTER = /(<pageSetup\b[^>]*?)\sr:id=(?:"[^"]*"|'[^']*')/g;

/** Removes the names of authors, editors and reviewers from a part. */
export function cleanXml(name: string, xml: string): string {
  const bare = UNSEEN.reduce(
    (text, element) => text.replaceAll(element, ''),
    xml
      .replaceAll(PEOPLE, '$1""')
      .replaceAll(SOURCES, '$1""')
      .replaceAll(AUTHORS, '$1')
      .replaceAll(PRINTER, '$1'),
  );
  return PEOPLE_LISTS.test(name) ? bare.replaceAll(/(\sname=)(?:"[^"]*"|'[^']*')/g, '$1""') : bare;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const isPoint = (code: number): boolean => code > 0 && code <= 0x10ffff;

/** Decodes the entities of a text. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(#x?)?(\w+);/g, (entity, sign: string | undefined, body: string) => {
    if (sign === undefined) return ENTITIES[body] ?? entity;
    const code = parseInt(body, sign === '#x' ? 16 : 10);
    return isPoint(code) ? String.fromCodePoint(code) : entity;
  });

/** Elements that end a paragraph, a cell or a row. */
const BREAKS = /<\/(?:\w+:)?(?:p|si|tr|tc|c|row|comment|text)>|<(?:\w+:)?(?:br|tab|cr)\b[^>]*>/g;
/** Alternative texts of pictures. */
const ALTERNATIVE_TEXTS = /\s(?:descr|title|alt)=(?:"([^"]*)"|'([^']*)')/g;

/** Returns the text of a part. Runs of a line are joined, because the formatting may change in the middle of a name. */
export function textOf(xml: string): string {
  const said = [...xml.matchAll(ALTERNATIVE_TEXTS)].map(([, one, other]) => one ?? other ?? '');
  const read = xml.replaceAll(BREAKS, '\n').replaceAll(/<[^>]*>/g, '');
  return decodeEntities([read, ...said].join('\n'))
    .replaceAll(/[ \t]*\n\s*/g, '\n')
    .trim();
}
