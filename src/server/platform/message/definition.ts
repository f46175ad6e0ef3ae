import type { Category, Channel } from '#contract/messaging/channel.ts';

/**
 * A kind of message that the product sends: its subject, its channels, and the placeholders its texts may contain.
 * The shipped texts are in the dictionaries as `message.<code>.<field>`, samples as `sample.<parameter>`.
 */
export interface TemplateDefinition<Parameter extends string = string> {
  code: string;
  category: Category;
  /** Channels to which it may be sent; by default it is sent to those for which the dictionaries have a text. */
  channels: readonly Channel[];
  parameters: readonly Parameter[];
  /** Placeholders without which the message is useless, such as a code. */
  needed?: readonly Parameter[];
  /** Placeholders whose value may be empty; the shipped texts read well without it. */
  optional?: readonly Parameter[];
}

/** Declares a kind of message; its values are type-checked where it is sent. */
export const defineTemplate = <const Parameter extends string>(
  definition: TemplateDefinition<Parameter>,
): TemplateDefinition<Parameter> => definition;

/** All kinds of message, by code. */
export type TemplateRegistry = ReadonlyMap<string, TemplateDefinition>;

export const templatesOf = (definitions: readonly TemplateDefinition[]): TemplateRegistry =>
  new Map(definitions.map((definition) => [definition.code, definition]));
