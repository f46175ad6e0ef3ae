/** A rule that a field breaks. Its text is `rule.<name>`, with the values filled in. */
export interface Rule {
  name: string;
  values: Readonly<Record<string, string | number>>;
}

/** An invalid field, identified by its place such as `title.zh`, with the rules that it breaks. */
export interface Flaw {
  place: string;
  rules: readonly Rule[];
}

/** A flaw as a reply contains it, with the message already translated. */
export interface FlawMessage {
  place: string;
  msg: string;
}
