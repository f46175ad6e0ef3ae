import type { DescribedField, ResourceDescription } from '#contract/operations/codegen.ts';

/** Returns the words of a name: `mainSponsor` becomes `main sponsor`. */
export const wordsOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** `mainSponsor` as columns of the database are named: `main_sponsor`. */
export const snake = (name: string): string => wordsOf(name).replaceAll(' ', '_');

/** `mainSponsor` as files are named: `main-sponsor`. */
export const kebab = (name: string): string => wordsOf(name).replaceAll(' ', '-');

/** `mainSponsor` as constants are named: `MAIN_SPONSOR`. */
const constant = (name: string): string => snake(name).toUpperCase();

export const capital = (name: string): string => name[0]!.toUpperCase() + name.slice(1);

/** The plural of an English noun, by the rules without exceptions. */
export function plural(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

/** The names of a kind of record in the code. */
export function namesOf({ name, area, isNewArea, section }: ResourceDescription) {
  const file = kebab(name);
  const room = isNewArea ? kebab(area) : `${kebab(area)}/${file}`;
  return {
    file,
    resource: `${name}Resource`,
    store: `${name}Store`,
    plan: `${name}Plan`,
    routes: `${name}Routes`,
    table: plural(name),
    permission: `${section}:${name}`,
    /** Where its contract is imported from. */
    contract: `#contract/${kebab(area)}/${file}.ts`,
    /** Folder of its code on the server, below the areas. */
    room,
  };
}

/** Name of the constant that holds the values of a choice. */
export const valuesName = ({ name }: ResourceDescription, field: DescribedField): string =>
  `${constant(name)}_${constant(plural(field.name))}`;

/** Name of the dictionary of a choice. */
export const dictionaryOf = ({ name }: ResourceDescription, field: DescribedField): string =>
  field.dictionary || `${snake(name)}_${snake(field.name)}`;
