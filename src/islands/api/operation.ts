import type { Call, Endpoint } from '#contract/call/endpoint.ts';
import type { Field } from '#domain/openapi/field.ts';
import type { Operation } from '#domain/openapi/operation.ts';

export const PLACES = ['params', 'query', 'body'] as const;
export type Place = (typeof PLACES)[number];

/** A field that can be typed. */
export type Slot = Pick<Field, 'name' | 'type' | 'isRequired' | 'limits' | 'fallback'>;
/** A call that the explorer offers. */
export type Offer = Pick<Operation, 'name' | 'method' | 'path'> &
  Record<Place, Slot[]> & { summary: string };

const toSlot = ({ name, type, isRequired, limits, fallback }: Field): Slot => {
  return { name, type, isRequired, limits, fallback };
};

/** What the page hands over of a call: no more than the explorer shows. */
export const offerOf = ({ name, method, path, ...rest }: Operation, summary: string): Offer => ({
  name,
  method,
  path,
  summary,
  params: rest.params.map(toSlot),
  query: rest.query.map(toSlot),
  body: rest.body.map(toSlot),
});

/** What was typed, by place and name. */
export type Typed = Readonly<Record<string, string>>;

export const slotOf = (place: Place, { name }: Slot): string => `${place}.${name}`;

/** What has to be typed and is not, by place and name. */
export const missingIn = (offer: Offer, typed: Typed): string[] =>
  PLACES.flatMap((place) =>
    offer[place].filter(({ isRequired }) => isRequired).map((slot) => slotOf(place, slot)),
  ).filter((slot) => (typed[slot] ?? '') === '');

/** Lists and objects are typed as JSON. */
const isJson = ({ type }: Slot): boolean => /\[\]|object|Bilingual/.test(type);

/**
 * A number stays a number in a JSON body; whatever does not read as one goes as it is, and the server says what is
 * wrong. @throws SyntaxError for a list or an object that is no JSON
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

/** The call that was typed; an empty input leaves its field out. @throws SyntaxError */
export const callOf = (offer: Offer, typed: Typed): Call<Endpoint> =>
  Object.fromEntries(PLACES.map((place) => [place, filled(offer[place], place, typed)]));

/** The client needs no more of an endpoint than this: the explorer carries no schemas, and shows a reply as it comes. */
export const endpointOf = ({ method, path }: Offer): Endpoint =>
  ({ method, path, output: 'file' }) as Endpoint;
