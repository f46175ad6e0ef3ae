/**
 * Brings a stylesheet for what is opened later, and says when it is there: one that a script imports would come with every
 * page. What it is for is shown without it where it does not arrive.
 */
export const addSheet = (href: string): Promise<unknown> =>
  new Promise((onload) => {
    const given = { rel: 'stylesheet', href, onload, onerror: onload };
    document.head.append(Object.assign(document.createElement('link'), given));
  });
