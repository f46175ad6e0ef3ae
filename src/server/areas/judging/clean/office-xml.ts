const MARKS = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] } as const;

/** The text of a part. @throws TypeError for what is in no encoding that such parts may have */
export function decodeXml(bytes: Uint8Array): string {
  const wide = Object.entries(MARKS).find(([, mark]) =>
    mark.every((byte, at) => bytes[at] === byte),
  );
  const xml = new TextDecoder(wide?.[0] ?? 'utf-8', { fatal: true }).decode(bytes);
  return xml.replace(/^(<\?xml\b[^>]*?) encoding=["'][^"']*["']/, '$1 encoding="UTF-8"');
}

/** Attributes that name who did something, in documents of all three programs. */
const PEOPLE =
  /(\s(?:\w+:)?(?:author|initials|userName|userId|displayName|providerId|refreshedBy|lastModifiedBy|lastEditedBy)=)(?:"[^"]*"|'[^']*')/g;
/** Attributes that name the machine or the account from which data came. */
const SOURCES = /(\s(?:connection|sourceFile|odcFile)=)(?:"[^"]*"|'[^']*')/g;
/** Lists of people, whose `name` is one. */
const LISTS = /^ppt\/(?:commentAuthors|authors)\d*\.xml$/;
const AUTHORS = /(<(?:\w+:)?author>)[^<]*/g;
/** The path of a machine, variables of programs, and what is never seen. */
const UNSEEN = [
  /<x15ac:absPath\b[^>]*>/g,
  /<w:docVars>[\s\S]*?<\/w:docVars>/g,
  /<w:mailMerge>[\s\S]*?<\/w:mailMerge>/g,
  /<w:attachedTemplate\b[^>]*>/g,
  /<metadata\b[\s\S]*?<\/metadata>/g,
  /<!--[\s\S]*?-->/g,
] as const;
/** The settings of a printer are gone, and may not be referred to. */
const PRINTER = /(<pageSetup\b[^>]*?)\sr:id=(?:"[^"]*"|'[^']*')/g;

/** A part without the names of who wrote, changed and remarked. */
export function cleanXml(name: string, xml: string): string {
  const bare = UNSEEN.reduce(
    (text, element) => text.replaceAll(element, ''),
    xml
      .replaceAll(PEOPLE, '$1""')
      .replaceAll(SOURCES, '$1""')
      .replaceAll(AUTHORS, '$1')
      .replaceAll(PRINTER, '$1'),
  );
  return LISTS.test(name) ? bare.replaceAll(/(\sname=)(?:"[^"]*"|'[^']*')/g, '$1""') : bare;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const isPoint = (code: number): boolean => code > 0 && code <= 0x10ffff;

/** A text of a part as it reads. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(#x?)?(\w+);/g, (entity, sign: string | undefined, body: string) => {
    if (sign === undefined) return ENTITIES[body] ?? entity;
    const code = parseInt(body, sign === '#x' ? 16 : 10);
    return isPoint(code) ? String.fromCodePoint(code) : entity;
  });

/** Where a paragraph, a cell or a row ends. */
const ENDS = /<\/(?:\w+:)?(?:p|si|tr|tc|c|row|comment|text)>|<(?:\w+:)?(?:br|tab|cr)\b[^>]*>/g;
/** What is said of a picture to whoever does not see it. */
const SAID = /\s(?:descr|title|alt)=(?:"([^"]*)"|'([^']*)')/g;

/** What a part says, with the runs of a line together: a name may change its face in the middle. */
export function textOf(xml: string): string {
  const said = [...xml.matchAll(SAID)].map(([, one, other]) => one ?? other ?? '');
  const read = xml.replaceAll(ENDS, '\n').replaceAll(/<[^>]*>/g, '');
  return decodeEntities([read, ...said].join('\n'))
    .replaceAll(/[ \t]*\n\s*/g, '\n')
    .trim();
}
