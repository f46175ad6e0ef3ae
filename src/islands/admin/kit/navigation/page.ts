/** Properties of every page of the office. */
export interface PageProps {
  /** The part of the address below the page: `42` of `/content/news/42`. */
  rest: string;
  query: Readonly<Record<string, string>>;
}
