import type { Call, Endpoint } from '#contract/call/endpoint.ts';
import type { Field } from '#domain/openapi/field.ts';
import type { Operation } from '#domain/openapi/operation.ts';

export const PLACES = ['params', 'query', 'body'] as const;
export type Place = (typeof PLACES)[number];

/** A field that can be filled in. */
export type Slot = Pick<Field, 'name' | 'type' | 'isRequired' | 'limits' | 'fallback'>;
/** A call that the explorer offers. */
export type Offer = Pick<Operation, 'name' | 'method' | 'path'> &
  Record<Place, Slot[]> & { summary: string };

const toSlot = ({ name, type, isRequired, limits, fallback }: Field): Slot => {
  return { name, type, isRequired, limits, fallback };
};

/** The data of a call that the page passes on: only what the explorer shows. */
export const offerOf = ({ name, method, path, ...rest }: Operation, summary: string): Offer => ({
  name,
  method,
  path,
  summary,
  params: rest.params.map(toSlot),
  query: rest.query.map(toSlot),
  body: rest.body.map(toSlot),
});

/** Input by place and name. */
export type Typed = Readonly<Record<string, string>>;

export const slotOf = (place: Place, { name }: Slot): string => `${place}.${name}`;

/** Required fields that are empty, by place and name. */
export const missingIn = (offer: Offer, typed: Typed): string[] =>
  PLACES.flatMap((place) =>
    offer[place].filter(({ isRequired }) => isRequired).map((slot) => slotOf(place, slot)),
  ).filter((slot) => (typed[slot] ?? '') === '');

/** Lists and objects are typed as JSON. */
const isJson = ({ type }: Slot): boolean => /\[\]|object|Bilingual/.test(type);

/**
 * Converts input to a value. A number stays a number in a JSON body; input that is no number is sent as a text, so
 * that the server reports the fault.
 * @throws SyntaxError for a list or an object that is not valid JSON
 */
function valueOf(slot: Slot, text: string): unknown {
  if (isJson(slot)) return JSON.parse(text);
  return slot.type === 'string' || Number.isNaN(Number(text)) ? text : Number(text);
}

function filled(fields: readonly Slot[], place: Place, typed: Typed): Record<string, unknown> {
  const given = fields.flatMap((field): [string, unknown][] => {
    const text = typed[slotOf(place, field)] ?? '';
    return text === '' ? [] : [[field.name, valueOf(field, text)]];
  });
  return Object.fromEntries(given);
}

/** Builds the call from the input; empty fields are left out. @throws SyntaxError */
export const callOf = (offer: Offer, typed: Typed): Call<Endpoint> =>
  Object.fromEntries(PLACES.map((place) => [place, filled(offer[place], place, typed)]));

/**
 * A minimal endpoint, which is all that the client needs. The explorer has no schemas, and shows replies as they
 * come.
 */
export const endpointOf = ({ method, path }: Offer): Endpoint =>
  ({ method, path, output: 'file' }) as Endpoint;
