import * as z from 'zod/mini';
import { locale } from '#contract/call/locale.ts';

/** The two pictures that stand for a page where it is shared: Open Graph's, and the square one of specification 9. */
export const CARD_SHAPES = {
  wide: { width: 1200, height: 630 },
  square: { width: 500, height: 500 },
} as const;
export type CardShape = keyof typeof CARD_SHAPES;

/** What a card shows beside its words: the woven year, a drawn cover, or the record's own picture. */
export const cardArt = z.discriminatedUnion('is', [
  z.object({ is: z.literal('year') }),
  z.object({
    is: z.literal('cover'),
    seed: z.int(),
    motif: z.optional(z.enum(['mesh', 'torus', 'tree', 'ring', 'cube', 'wave'])),
  }),
  z.object({
    is: z.literal('photo'),
    /** Its path below /files/; a name made by the storage, so that nothing else can be read. */
    file: z.string().check(z.regex(/^[0-9a-f]{2}\/[0-9a-f]{38}\.webp$/)),
  }),
]);
export type CardArt = z.infer<typeof cardArt>;

/** Everything that a share card is drawn from. */
export const card = z.object({
  locale,
  /** The name of the contest. */
  name: z.string(),
  /** What the page is, such as News · 2025; may be empty. */
  kind: z.string(),
  title: z.string(),
  /** The session whose hue it takes. */
  year: z.int(),
  art: cardArt,
});
export type Card = z.infer<typeof card>;

/** A card as its page carries it, with the address at which both pictures lie, without their ending. */
export const cardRecord = z.extend(card, { address: z.string() });
export type CardRecord = z.infer<typeof cardRecord>;

/** Cards lie below this folder, each at the path of its page. */
export const CARDS_PATH = '/share/';

const ENDINGS = { wide: '.jpg', square: '-square.jpg' } as const satisfies Record<
  CardShape,
  string
>;

/** The address of one picture of a card. */
export const cardPath = ({ address }: Pick<CardRecord, 'address'>, shape: CardShape): string =>
  address + ENDINGS[shape];

const ADDRESS = /^\/share(?<page>\/(?:[\w-]+\/)+)(?<digest>[0-9a-f]{16})(?<square>-square)?\.jpg$/;

/** An address of a card's picture, understood. */
export interface CardAddress {
  /** The path of the page that may name it. */
  page: string;
  address: string;
  shape: CardShape;
}

/** Reads such an address; undefined for anything else, so that no path leaves the folder (threat 35). */
export function readCardPath(path: string): CardAddress | undefined {
  const found = ADDRESS.exec(path)?.groups;
  if (!found) return undefined;
  const { page = '', digest = '', square } = found;
  return { page, address: `/share${page}${digest}`, shape: square ? 'square' : 'wide' };
}
