/**
 * Loads a stylesheet for something that is opened later, and resolves when it has loaded or failed. A stylesheet
 * imported by a script would be part of every page.
 */
export const addSheet = (href: string): Promise<unknown> =>
  new Promise((onload) => {
    const given = { rel: 'stylesheet', href, onload, onerror: onload };
    document.head.append(Object.assign(document.createElement('link'), given));
  });
