import { posix } from 'node:path';
import { decodeXml, decodeEntities } from './office-xml.ts';

/** The parts of a document that make it up; properties, thumbnails and what other programs keep lie elsewhere. */
const KEPT = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|(?:word|xl|ppt)\/.+)$/;
/** Those among them that tell of people and machines alone. */
const ABOUT_PEOPLE =
  /^(?:word\/people\d*\.xml|(?:word|xl|ppt)\/printerSettings\/.+|ppt\/(?:changesInfos\/.+|revisionInfo\.xml)|xl\/(?:revisions|customProperty)\/?.*)$/;

/** Whether a part goes into the copy. */
export const isKept = (name: string): boolean =>
  KEPT.test(name) && !name.endsWith('/') && !ABOUT_PEOPLE.test(name);

interface Names {
  has(name: string): boolean;
}

const attribute = (element: string, name: string): string =>
  decodeEntities(new RegExp(`\\b${name}=["']([^"']*)["']`).exec(element)?.[1] ?? '');

/** The list of what kind each part is, without those that are gone. */
export function cleanTypes(bytes: Uint8Array, names: Names): Uint8Array {
  const xml = decodeXml(bytes).replaceAll(/<Override\b[^>]*>/g, (element) =>
    names.has(attribute(element, 'PartName').slice(1)) ? element : '',
  );
  return Buffer.from(xml);
}

/** The part that a relation of another one leads to. */
const targetOf = (relations: string, target: string): string =>
  target.startsWith('/')
    ? target.slice(1)
    : posix.join(posix.dirname(posix.dirname(relations)), target);

/** What a relation becomes: a link outside stays and is searched, the path of a file on somebody's machine does not. */
function cleanRelation(relations: string, element: string, names: Names): string {
  const target = attribute(element, 'Target');
  if (attribute(element, 'TargetMode') !== 'External') {
    return names.has(targetOf(relations, target)) ? element : '';
  }
  if (attribute(element, 'Type').endsWith('/hyperlink')) return element;
  return element.replace(/\bTarget=(?:"[^"]*"|'[^']*')/, 'Target="missing"');
}

/** The relations of a part, without those to what is gone; what its links name is what it says. */
export function cleanRelations(relations: string, bytes: Uint8Array, names: Names) {
  const xml = decodeXml(bytes).replaceAll(/<Relationship\b[^>]*>/g, (element) =>
    cleanRelation(relations, element, names),
  );
  const links = [...xml.matchAll(/<Relationship\b[^>]*\/hyperlink["'][^>]*>/g)];
  const text = links.map(([element]) => attribute(element, 'Target')).join('\n');
  return { bytes: Buffer.from(xml), text };
}
