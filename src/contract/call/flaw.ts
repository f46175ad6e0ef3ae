/** A rule that a field breaks: `rule.<name>` says it, with its values. */
export interface Rule {
  name: string;
  values: Readonly<Record<string, string | number>>;
}

/** A field that is not right, by its place such as `title.zh`, and what is asked of it. */
export interface Flaw {
  place: string;
  rules: readonly Rule[];
}

/** The same as a reply tells it, in words. */
export interface ToldFlaw {
  place: string;
  msg: string;
}
