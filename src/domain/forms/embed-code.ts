const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
};

const escaped = (text: string): string => text.replaceAll(/[&"<>]/g, (mark) => ESCAPES[mark]!);

/**
 * Returns the HTML that another site puts into its page to show a form (design of forms, 6). @param address of the
 * page to be framed
 */
export const embedCode = (address: string, title: string): string =>
  `<iframe src="${escaped(address)}" title="${escaped(title)}" width="100%" height="800" ` +
  `loading="lazy" allow="clipboard-write" style="border: 0"></iframe>`;
