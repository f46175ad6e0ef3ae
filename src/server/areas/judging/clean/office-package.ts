import { posix } from 'node:path';
import { decodeXml, decodeEntities } from './office-xml.ts';

/**
 * Parts of an office document that make up its content; properties, thumbnails and data of other programs are
 * elsewhere.
 */
const KEPT = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|(?:word|xl|ppt)\/.+)$/;
/** Parts among these that contain only data about people and machines. */
const ABOUT_PEOPLE =
  /^(?:word\/people\d*\.xml|(?:word|xl|ppt)\/printerSettings\/.+|ppt\/(?:changesInfos\/.+|revisionInfo\.xml)|xl\/(?:revisions|customProperty)\/?.*)$/;

/** Whether a part is kept in the copy. */
export const isKept = (name: string): boolean =>
  KEPT.test(name) && !name.endsWith('/') && !ABOUT_PEOPLE.test(name);

interface Names {
  has(name: string): boolean;
}

const attribute = (element: string, name: string): string =>
  decodeEntities(new RegExp(`\\b${name}=["']([^"']*)["']`).exec(element)?.[1] ?? '');

/** Removes the missing parts from the list of content types. */
export function cleanTypes(bytes: Uint8Array, names: Names): Uint8Array {
  const xml = decodeXml(bytes).replaceAll(/<Override\b[^>]*>/g, (element) =>
    names.has(attribute(element, 'PartName').slice(1)) ? element : '',
  );
  return Buffer.from(xml);
}

/** The part that a relationship refers to. */
const targetOf = (relations: string, target: string): string =>
  target.startsWith('/')
    ? target.slice(1)
    : posix.join(posix.dirname(posix.dirname(relations)), target);

/** Targets of links that lead to the web, to a mail address or within the document, and not to a file of a machine. */
const IN_WEB = /^(?:https?:|mailto:|#)/i;

/** Cleans a relationship: links to web addresses are kept and searched, paths of files on a machine are replaced. */
function cleanRelation(relations: string, element: string, names: Names): string {
  const target = attribute(element, 'Target');
  if (attribute(element, 'TargetMode') !== 'External') {
    return names.has(targetOf(relations, target)) ? element : '';
  }
  if (attribute(element, 'Type').endsWith('/hyperlink') && IN_WEB.test(target)) return element;
  return element.replace(/\bTarget=(?:"[^"]*"|'[^']*')/, 'Target="missing"');
}

/** Removes relationships to missing parts. The targets of links are returned as text to be searched. */
export function cleanRelations(relations: string, bytes: Uint8Array, names: Names) {
  const xml = decodeXml(bytes).replaceAll(/<Relationship\b[^>]*>/g, (element) =>
    cleanRelation(relations, element, names),
  );
  const links = [...xml.matchAll(/<Relationship\b[^>]*\/hyperlink["'][^>]*>/g)];
  const text = links.map(([element]) => attribute(element, 'Target')).join('\n');
  return { bytes: Buffer.from(xml), text };
}
