/** What a page of the office is given. */
export interface PageProps {
  /** What of the address lies below the page: `42` of `/content/news/42`. */
  rest: string;
  query: Readonly<Record<string, string>>;
}
