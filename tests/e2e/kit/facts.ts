/** What a page contains and loads, as a browser's own parser reads it. Addresses are as written. */
export interface PageFacts {
  lang: string;
  title: string;
  description: string;
  headings: number;
  /** Whether the page only redirects. */
  isRedirect: boolean;
  isUnlisted: boolean;
  canonical: string | undefined;
  /** By language; `x-default` for readers of neither. */
  alternates: Record<string, string>;
  ids: string[];
  /** The targets of its links. */
  links: string[];
  /**
   * What the browser loads or may load to show the page, and what others load to show it: scripts, styles, pictures,
   * feeds.
   */
  assets: string[];
  stylesheets: string[];
  scripts: string[];
  inlineScript: string;
  /** Number of islands rendered by a framework. */
  islands: number;
  /** Pictures with content and without a text alternative. */
  mutePictures: string[];
  structured: string[];
}

/** Reads the facts of a page. Runs in the browser, so it can use nothing from outside itself. */
export function readFacts(html: string): PageFacts {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const values = (selector: string, name: string) =>
    all(selector).map((element) => element.getAttribute(name) ?? '');
  const meta = (name: string) =>
    values(`meta[name="${name}"], meta[property="${name}"]`, 'content');
  const candidates = values('[srcset]', 'srcset').flatMap((set) =>
    set.split(',').map((candidate) => candidate.trim().split(/\s+/)[0]!),
  );
  const stylesheets = values('link[rel="stylesheet"]', 'href');
  const islands = ['component-url', 'renderer-url', 'before-hydration-url'].flatMap((name) =>
    values(`astro-island[${name}]`, name),
  );
  const inlineScript = all('script:not([src]):not([type="application/ld+json"])')
    .map(({ textContent }) => textContent)
    .join('');
  /** Scripts loaded once the page is visible. */
  const late = [...inlineScript.matchAll(/import\('([^']+)'\)/g)].map(([, path]) => path!);
  const scripts = [...values('script[src]', 'src'), ...late, ...islands];
  /**
   * A picture is content if it is alone in a link, in a figure or in running text, and if it is the cover of an
   * article.
   */
  const speaks = (picture: Element) => {
    const link = picture.closest('a, button');
    const isAlone = link !== null && !link.textContent.trim() && !link.hasAttribute('aria-label');
    const isStored = picture.getAttribute('src')?.startsWith('/files/') === true;
    const isCover = isStored && picture.closest('article > .cover') !== null;
    return isAlone || isCover || picture.closest('figure, .prose') !== null;
  };
  return {
    lang: document.documentElement.lang,
    title: document.title,
    description: meta('description')[0] ?? '',
    headings: all('h1').filter(({ textContent }) => textContent.trim()).length,
    isRedirect: all('meta[http-equiv="refresh"]').length > 0,
    isUnlisted: meta('robots').some((text) => text.includes('noindex')),
    canonical: values('link[rel="canonical"]', 'href')[0],
    alternates: Object.fromEntries(
      all('link[rel="alternate"][hreflang]').map((link) => [
        link.getAttribute('hreflang')!,
        link.getAttribute('href')!,
      ]),
    ),
    ids: values('[id]', 'id'),
    links: values('a[href], area[href]', 'href'),
    assets: [
      ...values('[src]', 'src'),
      ...values('[poster]', 'poster'),
      ...candidates,
      ...values('link[rel="icon"], link[rel="preload"], link[rel="modulepreload"]', 'href'),
      ...values('link[rel="alternate"][type]', 'href'),
      ...meta('og:image'),
      ...stylesheets,
      ...late,
      ...islands,
    ],
    stylesheets,
    scripts,
    inlineScript,
    islands: all('astro-island').length,
    mutePictures: all('img')
      .filter((img) => !img.hasAttribute('alt') || (!img.getAttribute('alt') && speaks(img)))
      .map(({ outerHTML }) => outerHTML),
    structured: all('script[type="application/ld+json"]').map(({ textContent }) => textContent),
  };
}
