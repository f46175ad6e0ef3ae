import type { Category, Channel } from '#contract/messaging/channel.ts';

/**
 * A kind of message that the product sends: what it is about, where it may go, and the names that its texts may hold.
 * What it says by itself stands in the dictionaries as `message.<code>.<field>`, samples as `sample.<parameter>`.
 */
export interface TemplateDefinition<Parameter extends string = string> {
  code: string;
  category: Category;
  /** Where it may be sent; it is sent to all of them that have a text of their own in the dictionaries. */
  channels: readonly Channel[];
  parameters: readonly Parameter[];
  /** Those without which a message is of no use, such as a code. */
  needed?: readonly Parameter[];
}

/** Declares a kind of message; its values are checked where it is sent. */
export const defineTemplate = <const Parameter extends string>(
  definition: TemplateDefinition<Parameter>,
): TemplateDefinition<Parameter> => definition;

/** Every kind of message, by its code. */
export type TemplateRegistry = ReadonlyMap<string, TemplateDefinition>;

export const templatesOf = (definitions: readonly TemplateDefinition[]): TemplateRegistry =>
  new Map(definitions.map((definition) => [definition.code, definition]));
